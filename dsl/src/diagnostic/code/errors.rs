//! Errors: what nothing is generated from.
//!
//! The list is handed on to the macro that is named, in front of what is named behind it, so that one catalogue comes of several
//! files.

macro_rules! errors {
    ($catalogue:ident $($more:tt)*) => {
        $catalogue! {
            // Written by the parser.
            E0101 Syntax "the text does not fit the grammar"
                "A statement begins with its keyword and ends with its line; a line that ends in a comma continues.\n\
                wrong: promote pawn in last rank to queen\n\
                right: promote pawn on last rank to queen";
            E0102 UnknownStatement "no statement begins so"
                "The first word of a statement says what it is about, and has no capitals.\n\
                wrong: pieces king K = K\n\
                right: piece king K = K";
            E0103 NotYet "a construct that is not supported yet"
                "The word is kept for something the language will be able to say; it cannot be used, nor be a name.\n\
                wrong: promote pawn on last rank to any except king\n\
                right: promote pawn on last rank to queen, rook";
            E0104 Brace "a brace without partner"
                "Every `{` has its `}`. A line that begins with the keyword of a statement ends whatever is open.\n\
                wrong: setup { K . k\n\
                right: setup { K . k }";
            E0105 OpenText "a text that is not closed"
                "A quoted text ends on its line. Inside, `\\\"` is a quote and `\\\\` a backslash.\n\
                wrong: variant \"Chess\n\
                right: variant \"Chess\"";
            E0106 RepeatedClause "a clause that is said twice"
                "A piece has one value and is royal or not; only `alias` may be repeated. A block says a condition once.\n\
                wrong: piece rook R = R value 5 value 6\n\
                right: piece rook R = R value 5";
            E0107 Cell "what is no square of a diagram"
                "Squares are separated by blanks: the letters of a man, `.` for an empty square, `#` for a hole.\n\
                wrong: setup { K 2 k }\n\
                right: setup { K . . k }";
            E0201 UnknownName "a name that nothing bears"
                "A rule names a piece or a zone that no line defines, or `remove` one that is not inherited.\n\
                wrong: promote pawn on last rank to quen\n\
                right: promote pawn on last rank to queen";
            E0202 DuplicateName "a name that is taken"
                "Pieces have different names, and so have setups and zones.\n\
                wrong: piece rook R = R, and again piece rook C = RN\n\
                right: piece rook R = R, and piece chancellor C = RN";
            E0203 RepeatedStatement "a statement that may stand only once"
                "A file has one variant, board, dialect and kind of coordinates, one setup without a name, and extends one other variant.\n\
                wrong: board 8x8, and again board 10x8\n\
                right: board 10x8";
            E0204 MissingStatement "a statement without which there is no game"
                "A file says at least what the game is called, which pieces it has, and where they stand at the start.\n\
                wrong: a file without setup\n\
                right: setup = fen \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w\"";
            E0205 ZoneCircle "a zone that contains itself"
                "A zone is made of squares; it may name other zones, but not in a circle.\n\
                wrong: zone camp = a1 or camp\n\
                right: zone camp = a1 or b1";
            E0301 NoFile "a file that cannot be read"
                "`extends` means a file beside this one or a shipped variant, `include` a file seen from this one.\n\
                wrong: extends ches\n\
                right: extends chess";
            E0302 FileCircle "variants that extend one another"
                "A variant cannot inherit from itself, not even by way of others.\n\
                wrong: extends own, in the file own.ferz\n\
                right: extends chess";
            E0303 NotIncluded "what cannot be included"
                "An included file has piece lines and perhaps a dialect, and nothing else.\n\
                wrong: include \"pieces.ferz\", where that file has a setup\n\
                right: include \"pieces.ferz\", where that file has piece lines";
            E0304 NoLongerFits "an inherited part that no longer fits"
                "What is inherited must fit the pieces, the board and the setups of the file that inherits it.\n\
                wrong: extends chess, with a setup of another back rank\n\
                right: extends chess, with that setup and castling none";
            E0305 RemovedPiece "an inherited rule about a removed piece"
                "A rule about a removed piece must be replaced. Rules that name nothing else go with it.\n\
                wrong: extends chess, and remove queen\n\
                right: extends chess, remove queen, and promote pawn on last rank to rook";
            E0401 RankCount "a setup with too many or too few ranks"
                "A diagram has one row for each rank of the board, the top rank first; in a FEN ranks are parted by `/`.\n\
                wrong: setup = fen \"k7/8/8/8/8/8/K7 w\"\n\
                right: setup = fen \"k7/8/8/8/8/8/8/K7 w\"";
            E0402 RowLength "a rank with too many or too few squares"
                "Each rank of a setup has one cell for each file of the board; in a FEN a number is that many empty squares.\n\
                wrong: setup = fen \"k6/8/8/8/8/8/8/K7 w\"\n\
                right: setup = fen \"k7/8/8/8/8/8/8/K7 w\"";
            E0403 HoleMismatch "setups that disagree about the board's holes"
                "The board line or else the default setup decides where the board has no squares; setups have `#` there.\n\
                wrong: setup { # . K k }, and setup \"other\" { . . K k }\n\
                right: setup { # . K k }, and setup \"other\" { # . k K }";
            E0404 RoyalCount "a side without its royal piece, or with two"
                "If a piece is royal, each side has a royal piece, and exactly one of it in every setup.\n\
                wrong: setup = fen \"kk6/8/8/8/8/8/8/K7 w\"\n\
                right: setup = fen \"k7/8/8/8/8/8/8/K7 w\"";
            E0405 UnknownSquare "a square that is not on the board"
                "Squares are called by file and rank, such as `a1`; holes are no squares.\n\
                wrong: promote pawn on a9..h9 to queen\n\
                right: promote pawn on a8..h8 to queen";
            E0406 NoSuchRank "a zone of ranks that are not on the board"
                "Ranks are counted from the mover's own edge, from 1 up to the number of the board's ranks.\n\
                wrong: promote pawn on own rank 9 to queen\n\
                right: promote pawn on last rank to queen";
            E0407 Labels "labels that do not name the board"
                "Each file has a small letter of its own, each rank a number below 100.\n\
                wrong: board 3x3 files \"aab\"\n\
                right: board 3x3 files \"abd\"";
            E0408 RoyalTakeable "a setup in which the side to move takes the king"
                "The side that is not to move must not be in check.\n\
                wrong: setup = fen \"k7/8/8/8/8/8/8/R6K w\"\n\
                right: setup = fen \"k7/8/8/8/8/8/8/R6K b\"";
            E0409 DrawCount "a place of a draw with too many or too few men"
                "As many men are drawn for a zone as it has squares.\n\
                wrong: draw army { own rank 1: king, 8 of any except king }\n\
                right: draw army { own rank 1: king, 7 of any except king }";
            E0410 DrawPool "a draw from too few types"
                "Types that are drawn before are not drawn again, and in every outcome enough must be left.\n\
                wrong: draw army { a1..c1: rook, 2 of rook, knight }\n\
                right: draw army { a1..c1: rook, 2 of knight, bishop }";
            E0411 DrawSquares "a square that two drawn men would have"
                "Places of a draw have different squares, and Black's men stand on other squares than White's, on the ranks opposite.\n\
                wrong: draw army { own rank 1: king, 7 rook; a1: queen }\n\
                right: draw army { own rank 1: king, 7 rook; a2: queen }";
            E0412 DrawnForeign "a drawn piece that one side does not have"
                "Both sides are drawn the same men.\n\
                wrong: piece khan H = N black, and draw army { a1..b1: king, khan }\n\
                right: piece khan H = N, and draw army { a1..b1: king, khan }";
            E0413 DrawnStart "a rule that must know where men start, where they are drawn"
                "Castling and men that are lost are resolved on the default setup.\n\
                wrong: setup = army, black mirrored, and castling king 2 squares with rook\n\
                right: setup = army, black mirrored, and castling none";
            E0414 ManOutside "a man outside the zone that it keeps to"
                "A piece with `within` stands on squares of its zone in every setup.\n\
                wrong: piece advisor A = F within own ranks 1..3, and `A` on d5\n\
                right: piece advisor A = F within own ranks 1..3, and `A` on d1";
            E0501 UnknownAtom "a capital that is no atom"
                "An atom is one of W F D N A H C L Z J G K R B Q U I O or a leap such as `(1,4)`.\n\
                wrong: piece emperor E = KE\n\
                right: piece emperor E = KN";
            E0502 NotationSign "a sign that has no meaning in move notation"
                "In front of an atom stand directions `f b l r v s h`, modifiers `m c d e k p g y x u t i n j o z q` and `a`, behind it its range.\n\
                wrong: piece guard G = 2R\n\
                right: piece guard G = R2";
            E0504 NoAtom "modifiers without an atom"
                "Modifiers stand in front of the atom they apply to.\n\
                wrong: piece pawn P = fmWfc\n\
                right: piece pawn P = fmWfcF";
            E0505 HalfPlane "an `h` that stands in no pair"
                "`h` has a meaning in the pairs `fh bh lh rh hr hl` only.\n\
                wrong: piece knight N = hN\n\
                right: piece knight N = fhN";
            E0506 Lengthening "`X` or `Y` behind what cannot be lengthened"
                "Only the letters of leapers can be lengthened: W F D N A H C L Z J G.\n\
                wrong: piece rook R = RX\n\
                right: piece giraffe G = FX";
            E0507 Doubling "a letter twice that cannot be doubled"
                "A leaper's letter written twice goes without limit. Behind `X`, `Y` or a leap, and for K, write `0`.\n\
                wrong: piece rose R = NXNX\n\
                right: piece rose R = NX0";
            E0508 Leap "what is no leap"
                "A leap is two numbers in parentheses, not both of them 0.\n\
                wrong: piece giraffe G = (1;4)\n\
                right: piece giraffe G = (1,4)";
            E0509 Range "a range that is none"
                "An atom has one range at most: a number without leading zero, `*`, or its letter again; `0` is without limit. `O` has a number.\n\
                wrong: piece guard G = W03\n\
                right: piece guard G = W3";
            E0510 Bracket "a bracket without partner"
                "Every bracket has its partner; nothing but a leap's parentheses stands in brackets, and no bracket in parentheses.\n\
                wrong: piece giraffe G = (1,4\n\
                right: piece giraffe G = (1,4)";
            E0511 Repetition "a repetition that is none"
                "Parentheses hold modifiers and `a`, the most copies behind them is at least 1, and none stand in or before brackets.\n\
                wrong: piece rider R = (af)0N\n\
                right: piece rider R = (af)3N";
            E0512 Leg "brackets without their legs"
                "Brackets hold legs joined by `-` or `?`; each leg has one atom.\n\
                wrong: piece griffon G = [F?]\n\
                right: piece griffon G = [F?R]";
            E0513 Misplaced "a modifier where it has no meaning"
                "One leg has one `p`, `g`, `i` at most; a path is bent by one `z` or `q`; before brackets stand `f b l r v s h m c d e k i`.\n\
                wrong: piece cannon C = ppR\n\
                right: piece cannon C = pR";
            E0520 UnknownDirection "direction letters that mean nothing for an atom"
                "`h` stands only in pairs: `fh bh lh rh` for K, Q and oblique leaps, and `hr hl` for oblique leaps.\n\
                wrong: piece guard G = fhW\n\
                right: piece guard G = fhK";
            E0521 ContradictoryModifiers "modifiers that exclude one another"
                "`n` wants an empty path and `j` an occupied one; `p` and `g` are two ways to go on behind one hurdle.\n\
                wrong: piece cannon C = mRcpgR\n\
                right: piece cannon C = mRcpR";
            E0522 ModifierNotApplicable "a modifier that an atom cannot have"
                "`U` leaps to any square, so it has neither direction nor path nor range.\n\
                wrong: piece angel A = fU\n\
                right: piece angel A = mU";
            E0523 TwoTrails "one move over different en passant squares"
                "Origin and target of a turn must tell which squares may be used to take the man en passant.\n\
                wrong: piece rider R = nnN0nn(2,4)\n\
                right: piece rider R = nnN0";
            E0524 RoyalTrail "a royal piece that leaves en passant squares"
                "Taking a royal en passant is not supported yet.\n\
                wrong: piece king K = KinD royal\n\
                right: piece king K = KimD royal";
            E0525 CheckedCapture "a condition about check on moves that take"
                "What a side attacks must not depend on what attacks it, so `when not in check` and `some way safe` are for moves without \
                capture.\n\
                wrong: piece king K = K royal { move N when not in check }\n\
                right: piece king K = K royal { move mN when not in check }";
            E0526 RoyalExplosion "a royal piece that explodes"
                "A royal piece that explodes would be gone, and nothing may take it.\n\
                wrong: piece king K = K royal { explode all touching with self }\n\
                right: piece bomb B = K { explode all touching with self, not own king }";
            E0527 OptionalSideCapture "a side capture that is not forced"
                "A man takes by withdrawal or approach always; where it may choose, that is a move of several legs.\n\
                wrong: piece withdrawer W = mQ { capture by withdrawal }\n\
                right: piece withdrawer W = mQ { capture by withdrawal, forced }";
            E0528 SwapMoves "a swap along what is no plain move"
                "Whom a man swaps with is the first man met by a leap or a ride of one leg, without modes, hurdles and conditions.\n\
                wrong: piece swapper S = mQ { swap along mafR with any }\n\
                right: piece swapper S = mQ { swap along R with any }";
            E0529 RoyalPower "a power that no royal piece has"
                "A royal piece that destroys would be gone, and one that takes as its victim is not supported yet.\n\
                wrong: piece king K = K royal { destroy touching enemy with self }\n\
                right: piece guard G = K { destroy touching enemy with self }";
            E0601 ConflictingRules "rules that exclude one another"
                "There is one rule for each ending, `none` stands alone, and a castling right has one pair of men.\n\
                wrong: stalemate draws, and again stalemate loses\n\
                right: stalemate loses";
            E0602 RoyalPromotion "promotion of or to a royal piece"
                "A royal piece stays what it is, and nothing becomes royal.\n\
                wrong: promote pawn on last rank to king\n\
                right: promote pawn on last rank to queen";
            E0603 PromotionOverlap "a choice that two lines offer on one square"
                "The choices of several lines add up, and each stands once: it has one set of conditions.\n\
                wrong: promote pawn on last 2 ranks to queen, rook, and promote pawn on last rank to rook { only lost }\n\
                right: promote pawn on last 2 ranks to queen, and promote pawn on last rank to rook { only lost }";
            E0604 PromotionChoice "a choice that is none"
                "Each choice stands once, and a condition names one of them; what stays what it is needs the word `optional`.\n\
                wrong: promote pawn on last rank to queen, pawn\n\
                right: promote pawn on last rank to queen, optional";
            E0605 CastlingMen "castling without the men for it"
                "In the default setup each side has one man that castles and another, its partner, on its rank.\n\
                wrong: castling king 2 squares with rook, where the rooks stand on the second rank\n\
                right: castling none";
            E0606 CastlingDistance "castling over a wrong distance"
                "The king goes towards its partner, at most onto its square, and both end in the zones that they keep to.\n\
                wrong: castling king 5 squares with rook\n\
                right: castling king 2 squares with rook";
            E0607 BareKingWithoutRoyal "a bare king rule in a game without king"
                "A bare king is a royal piece that is alone.\n\
                wrong: piece king K = K, and bare king loses\n\
                right: piece king K = K royal, and bare king loses";
            E0608 TwoBareKingsAlone "two bare kings where one bare king ends nothing"
                "That two bare kings draw is part of the bare king rule; without such a rule no game ends so.\n\
                wrong: two bare kings draw\n\
                right: bare king loses, and two bare kings draw";
            E0609 SeveralRoyals "several royal pieces of one side"
                "A side has one royal piece, or none; more are not supported yet.\n\
                wrong: piece king K = K royal, and piece prince I = K royal\n\
                right: piece king K = K royal, and piece prince I = K";
            E0610 ForeignChoice "a choice that the side does not have"
                "A man becomes a type that its own side may have.\n\
                wrong: piece khan H = N black, and promote pawn on last rank to khan\n\
                right: piece khan H = N, and promote pawn on last rank to khan";
            E0611 OwedDrops "drops owed that nobody can make, or asked for that nobody is owed"
                "What `exchange` owes is dropped by `drop … when owed`; neither is anything without the other.\n\
                wrong: exchange owes both 1 drop, and no drop\n\
                right: exchange owes both 1 drop, and drop reserve front on own rank 1 when owed, with a move";
            E0612 ReserveAndOther "promotion to the reserve and to something else"
                "A man that becomes the last of the reserve has no choice, so no other line is about the same squares.\n\
                wrong: promote pawn on last rank to reserve back, and promote pawn on a8 to queen\n\
                right: promote pawn on last rank to reserve back";
            E0613 DropsWithoutHand "drops from a hand that nobody has"
                "Men come to hands by `captured men go to hand`.\n\
                wrong: drop any from hand on any square\n\
                right: captured men go to hand, and drop any from hand on any square";
            E0614 HandOfOneSide "a captured man of a type that only one side has"
                "A captured man changes sides, so both sides have its type.\n\
                wrong: piece horse H = N white, and captured men go to hand\n\
                right: piece horse H = N, and captured men go to hand";
            E0615 UnknownOrigin "a captured man that may have been several others"
                "A promoted man goes to the hand as what it was before, so one type only becomes it.\n\
                wrong: promote pawn, lance on last rank to gold, and captured men go to hand\n\
                right: captured men go to hand, promoted as they are";
            E0616 RoyalInHand "a drop of a royal piece"
                "Nothing takes a royal piece, so it is never in hand.\n\
                wrong: drop king from hand on any square\n\
                right: drop any from hand on any square";
            E0617 NotTogether "constructs that no game has together yet"
                "Among others, hands, zones that men keep to, facing kings and castling from any file stand in no game with powers, explosions, reserves, exchanges or moves of other men.\n\
                wrong: captured men go to hand, and bare king loses\n\
                right: captured men go to hand, and bare king none";
            E0618 RoyalsNeeded "a rule about kings in a game without king"
                "Kings that face each other, checks and mates are those of royal pieces.\n\
                wrong: piece king K = K, and facing kings forbidden\n\
                right: piece king K = K royal, and facing kings forbidden";
            E0619 FreeCastlingHome "castling from any file with a king that is not at home"
                "Castling from any file begins on the own rank 1, where the default setup has the man that castles.\n\
                wrong: castling king to files c, g with rook from any file, and the king on e2\n\
                right: castling king to files c, g with rook from any file, and the king on e1";
            E0620 ChoiceOutside "promotion to a man outside the zone that it keeps to"
                "What a man becomes may stand on all squares where it becomes that.\n\
                wrong: promote pawn on last rank to advisor, and piece advisor A = F within own ranks 1..3\n\
                right: promote pawn on own rank 3 to advisor";
            E0621 PerpetualAlone "perpetual check where no repetition counts"
                "A side checks for ever when it repeats the position by checks; the repetition rule says how often.\n\
                wrong: repetition none, and perpetual check loses\n\
                right: repetition 4 draws, and perpetual check loses";
            E0701 NumberTooLarge "a number that is too large"
                "The message names the limit.\n\
                wrong: piece guard G = W1000\n\
                right: piece guard G = W0";
            E0702 FileTooLong "a file that is too long"
                "A variant file is written by people; a longer one is something else.\n\
                wrong: a file of 5 MiB\n\
                right: a file of at most 4 MiB";
            E0703 NotationTooLong "a notation that is too long"
                "The moves of a man fit into a thousand characters.\n\
                wrong: piece all A = WFDNAHWFDNAHWFDNAH...\n\
                right: piece all A = WFDNAH";
            E0710 BoardSize "a board of an impossible size"
                "A board has 1 to 16 files and 1 to 16 ranks.\n\
                wrong: board 20x20\n\
                right: board 16x16";
            E0711 TooManyPieces "too many pieces"
                "A game has at most 255 pieces.\n\
                wrong: 256 piece lines\n\
                right: 255 piece lines";
            E0712 TooManyTerms "a notation of too many terms"
                "A notation has at most 64 terms; equal ones say nothing new.\n\
                wrong: piece all A = WFDNAHWFDNAHWFDNAH...\n\
                right: piece all A = WFDNAH";
            E0713 NumberOutOfBounds "a number that is too small or too large"
                "The message names the bounds.\n\
                wrong: repetition 1 draws\n\
                right: repetition 3 draws";
            E0714 LeapTooLong "a leap that fits no board"
                "A leap goes at most 15 squares along one axis, from edge to edge of the largest board.\n\
                wrong: piece giraffe G = (1,20)\n\
                right: piece giraffe G = (1,4)";
            E0715 LettersTooLong "too many letters for one piece"
                "A piece has at most 4 letters.\n\
                wrong: piece archbishop ARCHB = BN\n\
                right: piece archbishop AR = BN";
            E0716 TooManySetups "too many setups"
                "A game has at most 100 setups.\n\
                wrong: a hundred and one setups\n\
                right: a hundred setups";
            E0717 TooManyAncestors "too many variants one upon another"
                "A variant extends another, which extends another, 16 times at most.\n\
                wrong: a chain of twenty files\n\
                right: a chain of ten files";
            E0718 TooManyWays "a move that can go too many ways"
                "A move has at most 64 legs, goes at most 10000000 ways from one square and takes at most 24 men; the repetitions of a term stand for at most 400 moves.\n\
                wrong: piece storm S = aaaaaaaaaaK\n\
                right: piece storm S = aaK";
            E0801 LettersTaken "letters that another piece has"
                "White's men are written in capitals and Black's in small letters, so `Ch` and `CH` are the same; aliases differ as well.\n\
                wrong: piece chariot Ch = R, and piece champion CH = WAD\n\
                right: piece chariot CR = R, and piece champion CH = WAD";
            E0802 UnknownLetters "letters that no piece has"
                "A setup places men by the letters of their piece lines, White's in capitals, Black's in small letters.\n\
                wrong: setup { X . . k }\n\
                right: setup { K . . k }";
            E0810 FenFields "a field that FEN does not have"
                "The fields are board, side, castling, en passant, plies, number of the move, and `reserve=`, `owed=`, `open=`, `ban=`; the later ones may be missing.\n\
                wrong: setup = fen \"k7/8/8/8/8/8/8/K7 w - - 0 1 x\"\n\
                right: setup = fen \"k7/8/8/8/8/8/8/K7 w - - 0 1\"";
            E0811 FenBoard "a sign that means nothing on a FEN's board"
                "Men of one letter stand as they are, of several letters in braces; numbers are empty squares, `#` is a hole, `/` ends a rank.\n\
                wrong: setup = fen \"k.6/8/8/8/8/8/8/K7 w\"\n\
                right: setup = fen \"k7/8/8/8/8/8/8/K7 w\"";
            E0812 FenSide "a side that is neither White nor Black"
                "The second field is `w` or `b`.\n\
                wrong: setup = fen \"k7/8/8/8/8/8/8/K7 white\"\n\
                right: setup = fen \"k7/8/8/8/8/8/8/K7 w\"";
            E0813 FenCastling "a castling right that is not there"
                "The third field has letters of the game's castling rights whose men stand at home, or `-` for none.\n\
                wrong: setup = fen \"k7/8/8/8/8/8/8/K7 w KQ\"\n\
                right: setup = fen \"k7/8/8/8/8/8/8/K7 w -\"";
            E0814 FenEnPassant "en passant squares that nobody can have left"
                "The fourth field has all squares that the last move crossed, or `-` for none.\n\
                wrong: setup = fen \"k7/8/8/8/8/8/8/K7 b - e3\"\n\
                right: setup = fen \"k7/8/8/8/8/8/8/K7 b - -\"";
            E0815 FenCounter "a counter that is no number"
                "The fifth field counts plies without capture or pawn move from 0, the sixth moves from 1.\n\
                wrong: setup = fen \"k7/8/8/8/8/8/8/K7 w - - x 1\"\n\
                right: setup = fen \"k7/8/8/8/8/8/8/K7 w - - 0 1\"";
            E0816 FenReserve "a reserve that cannot be"
                "Behind `reserve=` stand White's men and Black's, the next to be dropped first, `-` for none; none of them is royal.\n\
                wrong: setup = fen \"k7/8/8/8/8/8/8/K7 w reserve=NK/n\"\n\
                right: setup = fen \"k7/8/8/8/8/8/8/K7 w reserve=N/n\"";
            E0817 FenOwed "a number of drops that cannot be owed"
                "Behind `owed=` stand White's drops and Black's, in a game with drops that must be owed.\n\
                wrong: setup = fen \"k7/8/8/8/8/8/8/K7 w reserve=N/n owed=1\"\n\
                right: setup = fen \"k7/8/8/8/8/8/8/K7 w reserve=N/n owed=1/0\"";
            E0818 FenOpen "an exchange that cannot be open"
                "Behind `open=` stands the square of the man that took last, which is not of the side to move, and `!` if it took one that counts.\n\
                wrong: setup = fen \"k7/8/8/8/8/8/8/K7 w open=a1!\"\n\
                right: setup = fen \"k7/8/8/8/8/8/8/K7 w open=a8!\"";
            E0819 FenBan "a ban on swapping that cannot be"
                "Behind `ban=` stand the squares of two enemies of which one may swap, in a game with swaps that are `not straight back`.\n\
                wrong: setup = fen \"k7/8/8/8/8/8/8/K7 w ban=a1\"\n\
                right: setup = fen \"ks6/8/8/8/8/8/8/KS6 w ban=b1b8\"";
            E0820 FenHand "a hand that cannot be"
                "In brackets behind the board stand the men in hand, White's in capitals and Black's in small letters; none of them is royal or a promoted man.\n\
                wrong: setup = fen \"k7/8/8/8/8/8/8/K7[Kp] w\"\n\
                right: setup = fen \"k7/8/8/8/8/8/8/K7[Pp] w\"";
            E0821 FenPromoted "a mark of promotion that means nothing"
                "`~` stands behind promoted men whose type alone does not tell, in a game in which they go to the hand as what they were.\n\
                wrong: setup = fen \"k7/8/8/8/8/8/8/KP~6[] w\"\n\
                right: setup = fen \"k7/8/8/8/8/8/8/KQ~6[] w\"";
            $($more)*
        }
    };
}

//! Warnings: what is legal, but surely not meant. They follow the errors.

macro_rules! warnings {
    ($catalogue:ident) => {
        errors! {
            $catalogue
            W0201 UnusedPiece "a piece that never stands on the board"
                "No setup places it and nothing promotes to it.\n\
                wrong: piece amazon A = QN, and no A in any setup\n\
                right: promote pawn on last rank to queen, amazon";
            W0202 UnusedZone "a zone that nothing names"
                "No rule of the file uses it.\n\
                wrong: zone camp = a1..c3, and no rule with camp\n\
                right: promote pawn on camp to queen";
            W0203 UnusedDraw "a draw that no setup names"
                "A draw says nothing by itself.\n\
                wrong: draw army { own rank 1: king, 7 rook }, and no setup with army\n\
                right: setup = army, black mirrored";
            W0401 SetupOver "a game that is over before it begins"
                "The side to move of a setup has no legal turn, or the setup itself ends the game.\n\
                wrong: setup = fen \"k7/1Q6/1K6/8/8/8/8/8 b\"\n\
                right: setup = fen \"k7/8/1K6/8/8/8/8/1Q6 b\"";
            W0402 WithinEverywhere "a zone that is the whole board"
                "`within` keeps a man from nothing if its zone has all squares.\n\
                wrong: piece advisor A = F within any square\n\
                right: piece advisor A = F within own ranks 1..3";
            W0501 TermWithoutMoves "a part of a notation that never moves"
                "The board is too small for the leap, or `j` skips all squares of a slide.\n\
                wrong: piece skier S = jW\n\
                right: piece skier S = jW2";
            W0502 ModifierWithoutEffect "a modifier that changes nothing"
                "A letter said again, or `n` where no square lies between.\n\
                wrong: piece guard G = mmW\n\
                right: piece guard G = mW";
            W0503 TrailAndNone "one move with and without en passant square"
                "The man reaches the same square in two ways, one of which lets it be taken en passant; they are one turn, which does.\n\
                wrong: piece pawn P = fmW2fcFifmnD\n\
                right: piece pawn P = fmWfceFifmnD";
            W0504 NothingEnPassant "`e` where nothing can be taken en passant"
                "Squares to be taken on are left by `in` and `nn` on leaps, by `n` on slides and by the range `*`.\n\
                wrong: piece pawn P = fmWfceFifmD\n\
                right: piece pawn P = fmWfceFifmnD";
            W0505 ConditionAlwaysTrue "a condition that always holds"
                "Where no piece is royal, nobody is ever in check, and every way is safe.\n\
                wrong: piece man M = W { move mN when not in check }, and no royal piece\n\
                right: piece man M = WmN";
            W0506 DialectIgnores "a part of a notation that the dialect does not read"
                "A dialect has the gaps of its program: what that ignores or cannot do is told.\n\
                wrong: dialect fsf, and piece camel C = nC\n\
                right: piece camel C = nC, without a dialect";
            W0507 PowerWithoutEffect "a power that never comes to anything"
                "Side captures happen on moves along a queen's line, swaps with enemies are not undone, a man freezes types that its enemies have, and takes as others where there are others.\n\
                wrong: piece horse H = N { capture by approach, forced }\n\
                right: piece horse H = NQ { capture by approach, forced }";
            W0601 ZoneOutOfReach "a zone that nobody reaches"
                "No sequence of the piece's own moves leads there from any setup.\n\
                wrong: promote pawn on own rank 1 to queen\n\
                right: promote pawn on last rank to queen";
            W0602 ManInZone "a man that starts in its promotion zone"
                "A man promotes when it arrives in the zone; one that starts there does not.\n\
                wrong: setup = fen \"kP6/8/8/8/8/8/8/K7 w\"\n\
                right: setup = fen \"k7/1P6/8/8/8/8/8/K7 w\"";
            W0603 EnPassantWithoutEffect "an en passant rule that restricts nothing"
                "It names who has no `e` in its moves, or who leaves no square to be taken on.\n\
                wrong: en passant rook takes pawn\n\
                right: en passant pawn takes pawn";
            W0604 ColorBoundPair "men of one color-bound type on squares of one color"
                "Together they can never reach the other half of the board.\n\
                wrong: setup = fen \"kb1b4/8/8/8/8/8/8/K7 w\"\n\
                right: setup = fen \"kbb5/8/8/8/8/8/8/K7 w\"";
            W0605 CastlingElsewhere "inherited castling between other squares"
                "The men or the board are not as in the inherited game, so the king goes elsewhere; castling of one's own says that it is meant.\n\
                wrong: extends chess, board 10x8, and no castling\n\
                right: extends chess, board 10x8, and castling king 3 squares with rook";
            W0606 NobodyWins "a game that nobody can win"
                "No piece is royal, or checkmate draws, and no other ending is won. A royal piece is one whose line says `royal`.\n\
                wrong: piece king K = K, and no royal piece\n\
                right: piece king K = K royal";
            W0607 RuleWithoutEffect "a rule about frozen men where nobody freezes"
                "Men are frozen by pieces with `freeze` in their block.\n\
                wrong: frozen men may leave the board, and no piece freezes\n\
                right: piece ice I = mQ { freeze touching enemies }, and frozen men may leave the board";
            W0608 NobodyInReserve "a rule about reserves that no setup has"
                "Men come from reserves, which a setup's FEN has at its end.\n\
                wrong: promote pawn on last rank to reserve back, and no setup with a reserve\n\
                right: setup = fen \"k7/8/8/8/8/8/P7/K7 w reserve=Q/q\"";
            W0609 HandWithoutDrops "a hand from which nobody comes back"
                "Men in hand come to the board by drops.\n\
                wrong: captured men go to hand\n\
                right: captured men go to hand, and drop any from hand on any square";
            W0610 NeverInHand "a drop of men that are never in hand"
                "A man that was promoted goes to the hand as what it was before.\n\
                wrong: drop tokin from hand on any square\n\
                right: drop pawn from hand on any square";
            W0611 NobodyStuck "a promotion forced on men that are never stuck"
                "`unless stuck` is about squares from which the man could never move again.\n\
                wrong: promote silver on or from last 3 ranks to gold, optional unless stuck\n\
                right: promote silver on or from last 3 ranks to gold, optional";
            W0612 NoDropSquare "a drop that has no square"
                "A man is dropped on squares of the zone on which it may stand and, if the rule says so, from which it could move.\n\
                wrong: drop pawn from hand on last rank, where it can move\n\
                right: drop pawn from hand on any square, where it can move";
        }
    };
}

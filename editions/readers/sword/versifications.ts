import { BOOKS } from '../../../scripture/canon/books.ts';

/** A book, by its OSIS code, and the number of verses of each chapter. */
export interface BookVerses {
  readonly book: string;
  readonly chapters: readonly number[];
}

/** The books of each testament in the order of a module's index. */
export interface Versification {
  readonly OT: readonly BookVerses[];
  readonly NT: readonly BookVerses[];
}

/**
 * The numberings that a module may state besides `KJV`, each told by what differs from another (`Luther = German`): the order of
 * a testament's books, and for a book its changed chapters (`Mal 3:24 4:0`: 24 verses in the third, no fourth) or all of them.
 * Facts: the keys that SWORD's own tool (mod2imp 1.9) lists for a module of each.
 */
const TABLE = `
NRSV = KJV
3John 1:15
Rev 12:18
NRSVA = NRSV
OT Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Esth Job Ps Prov Eccl Song Isa Jer Lam Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal Tob Jdt EsthGr Wis Sir Bar PrAzar Sus Bel 1Macc 2Macc 1Esd PrMan AddPs 3Macc 2Esd 4Macc
Tob 22 14 17 21 22 18 16 21 6 13 18 22 17 15
Jdt 16 28 10 15 24 21 32 36 14 23 23 20 20 19 14 25
EsthGr 22 23 15 17 14 14 10 17 32 13 12 6 18 19 16 24
Wis 16 24 19 20 23 25 30 21 18 21 26 27 19 31 19 29 21 25 22
Sir 30 18 31 31 15 37 36 19 18 31 34 18 26 27 20 30 32 33 30 31 28 27 27 34 26 29 30 26 28 25 31 24 33 31 26 31 31 34 35 30 22 25 33 23 26 20 25 25 16 29 30
Bar 22 35 37 37 9 73
PrAzar 68
Sus 64
Bel 42
1Macc 64 70 60 61 68 63 50 32 73 89 74 53 53 49 41 24
2Macc 36 32 40 50 27 31 42 36 29 38 38 45 26 46 39
1Esd 58 30 24 63 73 34 15 96 55
PrMan 15
AddPs 7
3Macc 29 33 30 21 51 41 23
2Esd 40 48 36 52 56 59 140 63 47 59 46 51 58 48 63 78
4Macc 35 24 21 26 38 35 23 29 32 21 27 19 27 20 32 25 24 24
KJVA = NRSVA
OT Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Esth Job Ps Prov Eccl Song Isa Jer Lam Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal 1Esd 2Esd Tob Jdt AddEsth Wis Sir Bar PrAzar Sus Bel PrMan 1Macc 2Macc
2Esd 7:70
Tob 6:17 7:18 10:12 11:19 13:18
Jdt 15:13
AddEsth 1 1 1 1 1 1 1 1 1 13 12 6 18 19 16 24
Sir 20:32 23:28 33:31 34:26 35:20 36:26 41:24 44:22
PrMan 1:1
3John 1:14
Rev 12:17
MT = KJV
OT Gen Exod Lev Num Deut Josh Judg 1Sam 2Sam 1Kgs 2Kgs Isa Jer Ezek Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal Ps Job Prov Ruth Song Eccl Lam Esth Dan Ezra Neh 1Chr 2Chr
NT
Gen 31:54 32:33
Exod 7:29 8:28 21:37 22:30
Lev 5:26 6:23
Num 16:35 17:28 25:19 29:39 30:17
Deut 12:31 13:19 22:29 23:26 28:69 29:28
1Sam 21:16 23:28 24:23
2Sam 18:32 19:44
1Kgs 4:20 5:32 22:54
2Kgs 11:20 12:22
Isa 8:23 9:20 64:11
Jer 8:23 9:25
Ezek 20:44 21:37
Hos 1:9 2:25 11:11 12:15 13:15 14:10
Joel 2:27 3:5 4:21
Jonah 1:16 2:11
Mic 4:14 5:14
Nah 1:14 2:14
Zech 1:17 2:17
Mal 3:24 4:0
Ps 3:9 4:9 5:13 6:11 7:18 8:10 9:21 12:9 18:51 19:15 20:10 21:14 22:32 30:13 31:25 34:23 36:13 38:23 39:14 40:18 41:14 42:12 44:27 45:18 46:12 47:10 48:15 49:21 51:21 52:11 53:7 54:9 55:24 56:14 57:12 58:12 59:18 60:14 61:9 62:13 63:12 64:11 65:14 67:8 68:36 69:37 70:6 75:11 76:13 77:21 80:20 81:17 83:19 84:13 85:14 88:19 89:53 92:16 102:29 108:14 140:14 142:8
Job 40:32 41:26
Song 6:12 7:14
Eccl 4:17 5:19
Dan 3:33 4:34 5:30 6:29
Neh 3:38 4:17 7:72 9:37 10:40
1Chr 5:41 6:66 12:41
2Chr 1:18 2:17 13:23 14:14
Leningrad = MT
OT Gen Exod Lev Num Deut Josh Judg 1Sam 2Sam 1Kgs 2Kgs Isa Jer Ezek Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal 1Chr 2Chr Ps Job Prov Ruth Song Eccl Lam Esth Dan Ezra Neh
German = NRSV
Gen 31:54 32:33
Exod 7:29 8:28 21:37 22:30
Lev 5:26 6:23
Num 16:35 17:28 25:19 29:39 30:17
Deut 12:31 13:19 22:29 23:26 28:69 29:28
1Sam 21:16 23:28 24:23
2Sam 18:32 19:44
1Kgs 4:20 5:32 22:54
2Kgs 11:20 12:22 15:39
1Chr 5:41 6:66 12:41
2Chr 1:18 2:17 13:23 14:14
Neh 3:38 4:17 9:37 10:40
Job 40:32 41:26
Ps 3:9 4:9 5:13 6:11 7:18 8:10 9:21 12:9 18:51 19:15 20:10 21:14 22:32 30:13 31:25 34:23 36:13 38:23 39:14 40:18 41:14 42:12 44:27 45:18 46:12 47:10 48:15 49:21 51:21 52:11 53:7 54:9 55:24 56:14 57:12 58:12 59:18 60:14 61:9 62:13 63:12 64:11 65:14 67:8 68:36 69:37 70:6 75:11 76:13 77:21 80:20 81:17 83:19 84:13 85:14 88:19 89:53 92:16 102:29 108:14 140:14 142:8
Eccl 4:17 5:19
Song 6:12 7:14
Isa 8:23 9:20 64:11
Jer 8:23 9:25
Ezek 20:44 21:37
Dan 3:33 4:34 5:30 6:29
Hos 1:9 2:25 11:11 12:15 13:15 14:10
Joel 2:27 3:5 4:21
Jonah 1:16 2:11
Mic 4:14 5:14
Nah 1:14 2:14
Zech 1:17 2:17
Mal 3:24 4:0
Acts 19:40
2Cor 13:13
Luther = German
OT Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Esth Job Ps Prov Eccl Song Isa Jer Lam Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal Jdt Wis Tob Sir Bar 1Macc 2Macc AddEsth AddDan PrMan
NT Matt Mark Luke John Acts Rom 1Cor 2Cor Gal Eph Phil Col 1Thess 2Thess 1Tim 2Tim Titus Phlm 1Pet 2Pet 1John 2John 3John Heb Jas Jude Rev
Jdt 11 18 12 14 26 20 24 28 15 21 17 21 31 16 16 31
Wis 16 25 19 20 24 27 30 21 19 21 26 27 19 31 19 29 21 25 21
Tob 25 23 25 22 29 23 20 23 12 13 20 22 22 17
Sir 38 23 34 36 18 37 40 22 25 34 35 19 32 27 21 30 31 33 27 33 31 33 37 47 34 28 33 30 35 27 40 28 32 31 26 28 34 39 41 32 29 26 37 26 32 23 31 28 20 31 38
Bar 22 35 38 37 9 73
1Macc 68 70 60 61 68 63 50 32 73 89 74 54 54 49 41 24
2Macc 36 33 40 50 27 31 42 36 29 38 38 46 26 46 40
AddEsth 4 8 12 12 16 9 8
AddDan 64 41 66
PrMan 16
Calvin = German
Gen 31:55 32:32
Exod 7:25 8:32 21:36 22:31
Lev 5:19 6:30
Num 12:15 13:34 16:50 17:13 25:18
Deut 12:32 13:18 22:30 23:25 28:68 29:29
1Sam 20:43 21:15
2Sam 18:33 19:43
1Kgs 4:34 5:18
2Kgs 11:21 12:21 15:38
1Chr 5:26 6:81 12:40
2Chr 1:17 2:18 13:22 14:15
Neh 3:32 4:23 9:38 10:39
Job 38:38 39:38 40:28 41:25
Eccl 4:16 5:20 11:8 12:16
Song 6:13 7:13
Isa 64:12
Jer 8:22 9:26
Dan 3:30 4:37 5:31 6:28
Hos 1:11 2:23 13:16 14:9
Joel 2:32 3:21 4:0
Mic 4:13 5:15
Nah 1:15 2:13
Zech 1:21 2:13
Mal 3:18 4:6
Mark 9:51 10:53
Acts 24:28
Rom 3:30 8:38
1Cor 3:22
Vulg = Calvin
OT Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Tob Jdt Esth Job Ps Prov Eccl Song Wis Sir Isa Jer Lam Bar Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal 1Macc 2Macc
NT Matt Mark Luke John Acts Rom 1Cor 2Cor Gal Eph Phil Col 1Thess 2Thess 1Tim 2Tim Titus Phlm Heb Jas 1Pet 2Pet 1John 2John 3John Jude Rev PrMan 1Esd 2Esd AddPs EpLao
Gen 5:31 49:32 50:25
Exod 40:36
Lev 26:45
Num 11:34 20:30
Josh 4:25 5:16 21:43
Judg 5:32 21:24
1Chr 11:46 20:7
Neh 3:31 12:46
Tob 25 23 25 23 28 22 20 24 12 13 21 22 23 17
Jdt 12 18 15 17 29 21 25 34 19 20 21 20 31 18 15 31
Esth 10:13 11:12 12:6 13:18 14:19 15:19 16:24
Job 16:23 38:41 39:35 42:16
Ps 2:13 4:10 9:39 10:8 11:9 12:6 13:7 14:5 15:11 16:15 17:51 18:15 19:10 20:14 21:32 22:6 23:10 24:22 25:12 26:14 27:9 28:11 29:13 30:25 31:11 32:22 33:23 34:28 35:13 36:40 37:23 38:14 39:18 40:14 41:12 42:6 43:26 44:18 45:12 46:10 47:15 48:21 49:23 50:21 51:11 52:7 53:9 54:24 55:13 56:12 58:18 59:14 60:9 61:13 62:12 63:11 64:14 65:20 66:8 67:36 68:37 69:6 70:24 71:20 72:28 73:23 74:11 75:13 76:21 77:72 78:13 79:20 80:17 81:8 82:19 83:13 84:14 85:17 86:7 87:19 88:53 89:17 90:16 92:5 93:23 94:11 95:13 96:12 97:9 99:5 100:8 101:29 102:22 103:35 104:45 105:48 106:43 107:14 108:31 109:7 110:10 112:9 113:26 114:9 115:10 116:2 117:29 118:176 119:7 120:8 121:9 122:4 123:8 124:5 125:7 126:5 127:6 128:8 130:3 131:18 132:3 134:21 135:27 136:9 137:8 138:24 139:14 140:10 141:8 142:12 143:15 144:21 145:10 146:11 147:9
Eccl 4:17 5:19 6:11 7:30 11:10 12:14
Song 1:16 5:17 6:12
Wis 16 25 19 20 24 27 30 21 19 21 27 27 19 31 19 29 20 25 20
Sir 40 23 34 36 18 37 40 22 25 34 36 19 32 27 22 31 31 33 28 33 31 33 38 47 36 28 33 30 35 27 42 28 33 31 26 28 34 39 41 32 28 26 37 27 31 23 31 28 19 31 38
Isa 8:22 9:21 45:26
Jer 37:20
Bar 22 35 38 37 9 72
Ezek 2:9 20:49 21:32
Dan 3:100 4:34 13:65 14:42
Hos 2:24 11:12 12:14 13:15 14:10
Amos 6:15
Mic 5:14
Hag 1:14 2:24
1Macc 67 70 60 61 68 63 50 32 73 89 74 54 54 49 41 24
2Macc 36 33 40 50 27 31 42 36 29 38 38 46 26 46 40
Matt 17:26
Mark 4:40 8:39 9:49 10:52
John 6:72
Acts 7:59 14:27 24:27
Rom 3:31 8:39
1Cor 3:23
PrMan 15
1Esd 58 31 24 63 73 34 15 97 56
2Esd 40 48 36 52 56 59 140 63 47 60 46 51 58 48 63 78
AddPs 7
EpLao 20
Catholic = German
OT Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Tob Jdt Esth 1Macc 2Macc Job Ps Prov Eccl Song Wis Sir Isa Jer Lam Bar Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal
Num 26:66
Judg 5:32
2Kgs 15:38
Tob 22 14 17 21 23 19 17 21 6 14 19 22 18 15
Jdt 16 28 10 15 24 21 32 36 14 23 23 20 20 19 14 25
1Macc 64 70 60 61 68 63 50 32 73 89 74 54 53 49 41 24
2Macc 36 32 40 50 27 31 42 36 29 38 38 46 26 46 39
Job 25:14 27:24
Ps 50:24 101:9
Song 4:17
Wis 16 24 19 20 23 25 30 21 19 21 26 27 19 31 19 29 21 25 22
Sir 30 18 31 31 17 37 36 19 18 31 34 18 26 27 20 30 32 33 30 32 28 27 28 34 26 29 30 26 28 25 31 24 33 31 26 31 31 34 35 30 27 25 35 23 26 20 25 25 16 29 30
Isa 8:24 9:21
Bar 22 35 38 37 9 72
Dan 3:100 13:64 14:43
Zech 4:16
Acts 10:49 19:41
Catholic2 = Catholic
Esth 10:13 11:12 12:6 13:18 14:19 15:19 16:24
Synodal = Vulg
OT Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr PrMan Ezra Neh 1Esd Tob Jdt Esth Job Ps Prov Eccl Song Wis Sir Isa Jer Lam EpJer Bar Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal 1Macc 2Macc 3Macc 2Esd
NT Matt Mark Luke John Acts Jas 1Pet 2Pet 1John 2John 3John Jude Rom 1Cor 2Cor Gal Eph Phil Col 1Thess 2Thess 1Tim 2Tim Titus Phlm Heb Rev
Gen 5:32 49:33 50:26
Exod 40:38
Lev 14:56 26:46
Num 11:35 20:29
Josh 4:24 6:26 21:45 24:36
Judg 5:31 21:25
1Kgs 22:53
1Chr 11:47 20:8
PrMan 1:12
Neh 3:32 12:47
1Esd 5:70 8:92 9:55
Tob 1:22 2:14 3:17 4:21 5:22 6:18 7:17 8:21 9:6 11:18 13:18 14:15
Jdt 1:16 2:28 3:10 4:15 5:24 7:32 8:36 9:14 10:23 11:23 13:20 14:19 15:14 16:25
Esth 10:3 11:0
Job 16:22 40:27 41:26 42:17
Ps 2:12 4:9 10:7 42:5 43:27 55:14 125:6 135:26 141:7 151:7
Prov 4:29 13:26 18:25
Eccl 6:12 7:29
Song 5:16 7:14
Wis 2:24 12:28 19:21
Sir 1:30 2:18 3:31 4:35 7:39 9:23 11:34 12:18 15:20 20:31 22:31 23:37 24:37 25:29 26:27 29:31 31:37 32:25 34:26 35:23 36:29 39:42 41:29 43:36 49:18
Isa 3:25 45:25
Jer 37:21
EpJer 72
Bar 6:0
Ezek 2:10
Dan 13:64
Hos 2:23
Amos 6:14
Mic 5:15
Hag 1:15 2:23
1Macc 1:64 12:53 13:53
2Macc 12:45 15:39
3Macc 25 24 22 16 36 37 20
2Esd 7:70
Matt 17:27
Mark 4:41 8:38 9:50
John 6:71
Acts 7:60 14:28
Rom 14:26 16:24
2Cor 11:32
Rev 12:17
Orthodox = Synodal
OT Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr 1Esd Ezra Neh Tob Jdt Esth 1Macc 2Macc 3Macc Ps PrMan Job Prov Eccl Song Wis Sir Hos Amos Mic Joel Obad Jonah Nah Hab Zeph Hag Zech Mal Isa Jer Bar Lam EpJer Ezek Sus Dan Bel 4Macc
NT Matt Mark Luke John Acts Rom 1Cor 2Cor Gal Eph Phil Col 1Thess 2Thess 1Tim 2Tim Titus Phlm Heb Jas 1Pet 2Pet 1John 2John 3John Jude Rev
Gen 3:25 6:23 19:39 32:33 36:44 42:39
Exod 7:29 21:37 36:40 37:21 38:29 39:23
Lev 5:26 6:40 14:57
Num 12:16 17:28 29:40
Deut 13:19 23:26 24:24 27:27 28:69
Josh 6:27 9:33 15:64 19:54 21:49
Judg 5:32 18:32
1Sam 21:16 23:29 30:32
2Sam 5:26 19:44 23:41
1Kgs 2:71 3:39 5:32 10:33 11:44 12:54 16:42 21:43 22:54
2Kgs 1:22 6:35 12:22
1Chr 5:41 12:41
2Chr 1:18 4:23 13:23 35:31 36:31
1Esd 2:30 5:73 8:96
Neh 3:37 10:40
Tob 5:23 6:19 7:18 10:14 11:19 13:19
Esth 5:22 9:35 10:13 11:17 12:7 13:30 14:19 15:24 16:24
1Macc 13:54
2Macc 2:32 12:46
3Macc 1:29 2:33 3:30 4:21 5:51 6:41 7:23
Ps 2:13 9:40 10:8 14:6 42:6 58:19 69:7 103:36 114:18 115:19 125:7 139:15 141:8 144:22 147:20
PrMan 1:15
Job 2:18 7:22 16:23 36:34 40:32 41:34 42:22
Prov 1:35 2:23 3:38 4:28 6:40 7:28 8:37 9:25 10:33 12:31 13:27 14:36 15:38 17:30 18:24 22:31 23:36 24:77 25:31 26:29 27:29 28:30 29:49 30:35
Eccl 5:20 7:30
Song 1:17 5:17 6:13 8:15
Wis 2:25 12:27 17:21 19:22
Sir 4:31 5:15 7:36 8:19 9:18 10:31 13:26 16:30 17:32 19:31 20:32 21:28 22:27 23:28 24:34 25:26 26:29 27:30 28:26 29:28 30:40 31:31 32:26 34:31 35:26 36:31 37:31 38:35 39:35 40:30 41:27 42:27 43:33 44:24 45:26 46:20 47:25 48:25 49:16 50:29 51:30
Hos 2:25 6:12 12:15 13:16
Amos 6:15
Mic 4:14
Joel 4:21
Jonah 1:17
Nah 2:14
Zeph 3:21
Hag 2:24
Zech 2:17 3:11
Mal 3:24
Isa 3:26 8:23 45:26 63:20
Jer 8:23 23:42 25:39 26:28 27:46 28:64 29:31 30:33 31:47 33:24 37:24 38:40 39:44 40:26 41:22 43:32 45:28 47:16 48:44 49:38 51:63
EpJer 1:73
Ezek 2:13 21:37
Sus 64
Dan 4:37 6:29 13:0
Bel 42
4Macc 35 24 21 26 38 35 25 29 32 21 27 20 27 20 32 25 24 24
John 1:52
Acts 19:41
Rom 16:27
2Cor 11:33 13:14
Rev 12:18 15:9
LXX = Orthodox
OT Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr 1Esd Ezra Neh Esth Jdt Tob 1Macc 2Macc 3Macc 4Macc Ps PrMan Prov Eccl Song Job Wis Sir PssSol Hos Amos Mic Joel Obad Jonah Nah Hab Zeph Hag Zech Mal Isa Jer Bar Lam EpJer Ezek PrAzar Sus Dan Bel 1En Odes
PssSol 8 41 16 29 22 9 10 40 20 9 9 8 12 10 15 15 51 14
PrAzar 68
1En 9 3 1 1 10 8 6 4 11 22 2 6 10 25 12 4 8 16 3 8 10 14 4 6 7 6 5 3 2 3 3 6 4 3 1 4 6 6 14 10 9 3 4 1 6 8 4 10 4 5 5 9 7 10 4 8 3 6 3 25 13 16 12 2 12 3 13 5 30 4 17 37 8 17 9 14 9 17 6 8 10 20 11 6 10 6 4 3 77 43 19 17 14 11 7 8 10 16 16 13 9 11 15 13 2 19 3 15
Odes 19 43 10 20 20 19 45 88 79 88 55 32 79 46
`;

const KJV: Versification = {
  OT: BOOKS.filter(({ testament }) => testament === 'OT').map(({ osis: book, chapters }) => ({ book, chapters })),
  NT: BOOKS.filter(({ testament }) => testament === 'NT').map(({ osis: book, chapters }) => ({ book, chapters })),
};

let known: ReadonlyMap<string, Versification> | undefined;

/** The versification of this name, whatever its case, or undefined. */
export function versificationNamed(name: string): Versification | undefined {
  known ??= parseTable();
  return known.get(name.toLowerCase());
}

function parseTable(): ReadonlyMap<string, Versification> {
  const all = new Map([['kjv', KJV]]);
  for (const section of TABLE.trim().split(/\n(?=\w+ = )/)) {
    const [heading = '', ...lines] = section.split('\n');
    const [name = '', base = ''] = heading.toLowerCase().split(' = ');
    all.set(name, change(all.get(base)!, lines));
  }
  return all;
}

function change(base: Versification, lines: readonly string[]): Versification {
  const rows = new Map(lines.map((line) => line.split(' ')).map(([name = '', ...values]) => [name, values]));
  const lengths = new Map([...base.OT, ...base.NT].map(({ book, chapters }) => [book, chapters]));
  const testament = (name: 'OT' | 'NT') =>
    (rows.get(name) ?? base[name].map(({ book }) => book)).map((book) => ({
      book,
      chapters: changeChapters(lengths.get(book) ?? [], rows.get(book) ?? []),
    }));
  return { OT: testament('OT'), NT: testament('NT') };
}

function changeChapters(chapters: readonly number[], values: readonly string[]): readonly number[] {
  if (values.length === 0) return chapters;
  if (!values[0]!.includes(':')) return values.map(Number);
  const changed = [...chapters];
  for (const value of values) {
    const [chapter, verses] = value.split(':').map(Number) as [number, number];
    if (verses === 0) changed.length = chapter - 1;
    else changed[chapter - 1] = verses;
  }
  return changed;
}

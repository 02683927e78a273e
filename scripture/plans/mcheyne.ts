import type { Portion } from './portion.ts';
import { readRuns } from './read-runs.ts';

// The calendar of Robert Murray M'Cheyne (1842), in the public domain: two readings for the family and two for oneself on each
// of 365 days. In a year the Old Testament is read once, the New Testament and the Psalms twice. Chapters and verses are
// numbered as in the English Bible. Each column goes through its books in order; see read-runs.ts for the notation.

const PSALMS_TO_85 =
  '1+2 3+4 5+6 7+8 9 10 11+12 13+14 15+16 17 18 19 20+21 22 23+24 25 26+27 28+29 30-39 40+41 42+43 44 45 46+47 48-51 52+54 55 56+57 58+59 60+61 62+63 64+65 66+67 68 69 70+71 72 73 74 75+76 77 78:1-78:39 78:40-78:72 79 80 81+82 83+84 85';
const PSALMS_92_TO_141 =
  '92+93 94 95+96 97+98 99+101 102-107 108+109 110+111 112+113 114+115 116 117+118 119:1-119:24 119:25-119:48 119:49-119:72 119:73-119:96 119:97-119:120 119:121-119:144 119:145-119:176 120+122 123+125 126+128 129+131 132+134 135+136 137+138 139 140+141';
const LUKE_AND_JOHN = 'Luke 1:1-1:38 1:39-1:80 2-24 John 1-21';
const ACTS_TO_REVELATION =
  'Acts 1-28 Rom 1-16 1Cor 1-16 2Cor 1-13 Gal 1-6 Eph 1-6 Phil 1-4 Col 1-4 1Thess 1-5 2Thess 1-3 1Tim 1-6 2Tim 1-4 Titus 1-3 Phlm 1 Heb 1-13 Jas 1-5 1Pet 1-5 2Pet 1-3 1John 1-5 2John 1 3John 1 Jude 1 Rev 1-22';

const COLUMNS: readonly string[] = [
  `Gen 1-8 9+10 11-34 35+36 37-50 Exod 1-10 11:1-12:20 12:21-12:51 13-40 Lev 1 2+3 4-10 11+12 13-27
   Num 1-11 12+13 14-16 17+18 19-36 Deut 1-12 13+14 15-26 27:1-28:19 28:20-28:68 29-32 33+34
   Josh 1-11 12+13 14+15 16+17 18+19 20+21 22-24 Judg 1-21 Ruth 1 2 3+4
   1Sam 1-4 5+6 7+8 9-20 21+22 23-28 29+30 31 2Sam 1-3 4+5 6 7 8+9 10-24
   1Kgs 1-3 4+5 6-22 2Kgs 1-9 10+11 12-25
   1Chr 1+2 3+4 5+6 7+8 9+10 11+12 13+14 15-18 19+20 21-23 24+25 26+27 28 29
   2Chr 1 2 3+4 5:1-6:11 6:12-6:42 7-10 11+12 13 14+15 16-18 19+20 21 22+23 24-26 27+28 29-36`,
  `Matt 1-28 Mark 1-16 ${LUKE_AND_JOHN}
   Ps ${PSALMS_TO_85} 86+87 88-91 ${PSALMS_92_TO_141} 142+143 144 145 146+147 148 149+150
   ${ACTS_TO_REVELATION}`,
  `Ezra 1-10 Neh 1-13 Esth 1-8 9+10 Job 1-15 16+17 18-24 25+26 27-42 Prov 1-31 Eccl 1-12 Song 1-8
   Isa 1 2 3+4 5-7 8:1-9:7 9:8-10:4 10:5-10:34 11+12 13-16 17+18 19+20 21-66
   Jer 1-29 30+31 32-43 44+45 46-52 Lam 1-5 Ezek 1-48 Dan 1-12 Hos 1 2 3+4 5+6 7-14 Joel 1-3 Amos 1-9 Obad 1
   Jonah 1-4 Mic 1-7 Nah 1-3 Hab 1-3 Zeph 1-3 Hag 1-2 Zech 1-11 12:1-13:1 13:2-13:9 14 Mal 1-4`,
  `${ACTS_TO_REVELATION} Matt 1-28 Mark 1-16
   Ps ${PSALMS_TO_85} 86 87+88 89-91 ${PSALMS_92_TO_141} 142 143 144 145 146+147 148+150
   ${LUKE_AND_JOHN}`,
];

/** The 365 days, with four passages each. */
export function mcheyne(): readonly Portion[] {
  const columns = COLUMNS.map(readRuns);
  const days = Math.max(...columns.map(({ length }) => length));
  return Array.from({ length: days }, (_, day) => columns.flatMap((column) => column[day] ?? []));
}

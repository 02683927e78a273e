import type { VerseRef } from './verse-ref.ts';

// The numberings of other Bibles, as their differences from the common (KJV) one. Facts: the Hebrew rows from the Copenhagen
// Alliance's table `eng`, with the halves of divided verses from the text; tests/numberings proves each by the words of texts.
//
// A row is `book from>to`, verses with their chapters: `Gen 32:1-32>32:2` numbers 32 verses anew, `1Kgs 22:43>22:43+22:44` is one
// verse that the other numbering divides, `Isa 63:19+64:1>63:19` are two that it joins. All other verses have the same address.

/** Psalms in which the Hebrew text counts the title as the first verse, or as the first two. */
const TITLE_IS_ONE: ReadonlySet<number> = new Set([
  3, 4, 5, 6, 7, 8, 9, 12, 13, 18, 19, 20, 21, 22, 30, 31, 34, 36, 38, 39, 40, 41, 42, 44, 45, 46, 47, 48, 49, 53, 55,
  56, 57, 58, 59, 61, 62, 63, 64, 65, 67, 68, 69, 70, 75, 76, 77, 80, 81, 83, 84, 85, 88, 89, 92, 102, 108, 140, 142,
]);
const TITLE_IS_TWO: ReadonlySet<number> = new Set([51, 52, 54, 60]);

const DANIEL = 'Dan 4:1-3>3:31;4:4-37>4:1';

const HEBREW_BUT_DANIEL = [
  'Gen 31:55>32:1;32:1-32>32:2',
  'Exod 8:1-4>7:26;8:5-32>8:1;22:1>21:37;22:2-31>22:1',
  'Lev 6:1-7>5:20;6:8-30>6:1',
  'Num 16:36-50>17:1;17:1-13>17:16;26:1>25:19+26:1;29:40>30:1;30:1-16>30:2',
  'Deut 12:32>13:1;13:1-18>13:2;22:30>23:1;23:1-25>23:2;29:1>28:69;29:2-29>29:1',
  '1Sam 20:42>20:42+21:1;21:1-15>21:2;23:29>24:1;24:1-22>24:2',
  '2Sam 18:33>19:1;19:1-43>19:2',
  '1Kgs 4:21-34>5:1;5:1-18>5:15;22:43>22:43+22:44;22:44-53>22:45',
  '2Kgs 11:21>12:1;12:1-21>12:2',
  '1Chr 6:1-15>5:27;6:16-81>6:1;12:4>12:4+12:5;12:5-40>12:6',
  '2Chr 2:1>1:18;2:2-18>2:1;14:1>13:23;14:2-15>14:1',
  'Neh 4:1-6>3:33;4:7-23>4:1;7:69-73>7:68;9:38>10:1;10:1-39>10:2',
  'Job 41:1-8>40:25;41:9-34>41:1',
  'Ps 13:5+13:6>13:6',
  'Eccl 5:1>4:17;5:2-20>5:1',
  'Song 6:13>7:1;7:1-13>7:2',
  'Isa 9:1>8:23;9:2-21>9:1;63:19+64:1>63:19;64:2-12>64:1',
  'Jer 9:1>8:23;9:2-26>9:1',
  'Ezek 20:45-49>21:1;21:1-32>21:6',
  'Dan 5:31>6:1;6:1-28>6:2',
  'Hos 1:10-11>2:1;2:1-23>2:3;11:12>12:1;12:1-14>12:2;13:16>14:1;14:1-9>14:2',
  'Joel 2:28-32>3:1;3:1-21>4:1',
  'Jonah 1:17>2:1;2:1-10>2:2',
  'Mic 5:1>4:14;5:2-15>5:1',
  'Nah 1:15>2:1;2:1-13>2:2',
  'Zech 1:18-21>2:1;2:1-13>2:5',
  'Mal 4:1-6>3:19',
];

/** Where modern editions of the Greek text differ from the one behind the KJV. */
const GREEK = [
  'Acts 19:40+19:41>19:40',
  '2Cor 13:12+13:13>13:12;13:14>13:13',
  '3John 1:14>1:14+1:15',
  'Rev 13:1>12:18+13:1',
];

/** Established by aligning the Douay-Rheims and the Catholic Public Domain Version with the American King James, word by word. */
const VULGATE = [
  'Gen 5:31+5:32>5:31;49:31+49:32>49:31;49:33>49:32;50:22+50:23>50:22;50:24-26>50:23',
  'Exod 39:17+39:18+39:19+39:20>39:17;39:21>39:18+39:19;39:22-27>39:20;39:28>39:26+39:27;39:29-37>39:28;39:38>39:37+39:38;40:13+40:14+40:15>40:13;40:16-38>40:14',
  'Lev 15:19>15:19+15:20;15:20-21>15:21;15:22+15:23>15:23;26:45+26:46>26:45',
  'Num 11:34+11:35>11:34;12:16>13:1;13:1-33>13:2;20:28>20:28+20:29;20:29>20:30;27:3+27:4>27:3;27:5-7>27:4;27:8>27:7+27:8;29:40>30:1;30:1-16>30:2',
  'Josh 4:23>4:23+4:24;4:24>4:25;5:14>5:14+5:15;5:15>5:16;21:36+21:37>21:36;21:38+21:39>21:37;21:40-45>21:38',
  'Judg 5:31>5:31+5:32;21:24+21:25>21:24',
  '1Sam 20:42>20:42+20:43;23:29>24:1;24:1-22>24:2',
  '2Sam 13:38+13:39>13:38',
  '1Kgs 22:43>22:43+22:44;22:44-53>22:45',
  '1Chr 11:32+11:33>11:32;11:34>11:33;11:35>11:34+11:35;11:46+11:47>11:46;20:7+20:8>20:7',
  'Neh 3:30+3:31>3:30;3:32>3:31;7:43>7:43+7:44;7:44-46>7:45;7:47+7:48>7:48;12:33+12:34>12:33;12:35-47>12:34',
  'Job 16:4>16:4+16:5;16:5-22>16:6;40:1-5>39:31;40:6-24>40:1;41:1-9>40:20;41:10-34>41:1;42:16+42:17>42:16',
  'Ps 2:12>2:12+2:13;4:8>4:9+4:10;11:1-7>10:2;13:1>12:1;13:2>12:2+12:3;13:5+13:6>12:6;43:5>42:5+42:6;44:21+44:22>43:22;44:23-26>43:23;56:10+56:11>55:11;56:12-13>55:12;126:6>125:6+125:7;136:26>135:26+135:27',
  'Eccl 5:1>4:17;5:2-20>5:1;6:12>7:1;7:1-29>7:2',
  'Song 1:2-17>1:1;6:1>5:17;6:2-13>6:1',
  'Isa 45:23>45:23+45:24;45:24-25>45:25',
  'Jer 37:4+37:5>37:4;37:6-21>37:5',
  'Ezek 2:9+2:10>2:9',
  'Dan 3:24-30>3:91;4:1-3>3:98;4:4-37>4:1',
  'Hos 2:23>2:23+2:24;13:16>14:1;14:1-9>14:2',
  'Amos 6:10>6:10+6:11;6:11-14>6:12',
  'Jonah 1:17>2:1;2:1-10>2:2',
  'Mic 5:11+5:12>5:11;5:13-15>5:12',
  'Hag 1:15>2:1;2:1-23>2:2',
  'Matt 5:4>5:5;5:5>5:4;17:14+17:15>17:14;17:16-27>17:15',
  'Mark 4:40+4:41>4:40;9:1>8:39;9:2-50>9:1',
  'John 6:51>6:51+6:52;6:52-71>6:53',
  'Acts 7:55+7:56>7:55;7:57-60>7:56;14:6+14:7>14:6;14:8-28>14:7;19:40+19:41>19:40',
  '2Cor 13:12+13:13>13:12;13:14>13:13',
  '2Thess 2:10+2:11>2:10;2:12-17>2:11',
  'Rev 13:1>12:18+13:1',
];

/** What Greek Daniel has beyond the Hebrew book: verses of chapter 3, Susanna, Bel. */
const GREEK_DANIEL = [
  ['Dan', 3, 100],
  ['Dan', 13, 64],
  ['Dan', 14, 42],
] as const;

/** A numbering as written: rows from the KJV's, and lengths of chapters whose last verses have no counterpart there. */
export interface NumberingRows {
  readonly rows: readonly string[];
  /** How psalms are counted; titles count as verses in both. The Latin numbers are one lower for most of the book. */
  readonly psalms: 'hebrew' | 'latin';
  readonly longer: readonly (readonly [book: string, chapter: number, verses: number])[];
}

export const NUMBERINGS = {
  /** That of the Hebrew text, with the New Testament of modern Greek editions. */
  hebrew: { rows: [...HEBREW_BUT_DANIEL, DANIEL, ...GREEK], psalms: 'hebrew', longer: [] },
  /** That of most Catholic Bibles: the Hebrew one, but Daniel with its Greek parts. */
  catholic: {
    rows: [...HEBREW_BUT_DANIEL, 'Dan 3:24-30>3:91;4:1-3>3:98;4:4-37>4:1', ...GREEK],
    psalms: 'hebrew',
    longer: GREEK_DANIEL,
  },
  /** That of the Clementine Vulgate and of its translations, as Torres Amat's and Scío's. */
  vulgate: {
    rows: VULGATE,
    psalms: 'latin',
    longer: [
      ...[10, 11, 12, 13, 14, 15, 16].map((chapter, i) => ['Esth', chapter, [13, 12, 6, 18, 19, 19, 24][i]!] as const),
      ['Dan', 3, 100],
      ['Dan', 13, 65],
      ['Dan', 14, 42],
    ],
  },
} as const satisfies Record<string, NumberingRows>;

/** A verse of the KJV and one of the other numbering that have text in common. */
export type Link = readonly [common: VerseRef, other: VerseRef];

/** The differences of a numbering, one verse at a time. */
export function* linksOf({ rows, psalms }: NumberingRows, lengthOf: (psalm: number) => number): Generator<Link> {
  const at = (book: string, place: string): VerseRef => {
    const [chapter, verse] = place.split(':').map(Number);
    return { book, chapter: chapter!, verse: verse! };
  };
  /** The verses of Psalms that have rows. */
  const inRows = new Set<string>();
  for (const line of rows) {
    const [, book = '', list = ''] = /^(\w+) (.*)$/.exec(line) ?? [];
    for (const row of list.split(';')) {
      const [from = '', to = ''] = row.split('>');
      const [first = '', last] = from.split('-');
      if (last === undefined)
        for (const common of from.split('+')) {
          if (book === 'Ps') inRows.add(common);
          for (const other of to.split('+')) yield [at(book, common), at(book, other)];
        }
      else {
        const [common, other] = [at(book, first), at(book, to)];
        for (let i = 0; common.verse + i <= Number(last); i++) {
          if (book === 'Ps') inRows.add(`${common.chapter}:${common.verse + i}`);
          yield [
            { ...common, verse: common.verse + i },
            { ...other, verse: other.verse + i },
          ];
        }
      }
    }
  }
  for (let chapter = 1; chapter <= 150; chapter++) {
    const added = TITLE_IS_TWO.has(chapter) ? 2 : TITLE_IS_ONE.has(chapter) ? 1 : 0;
    for (let verse = 1; verse <= lengthOf(chapter); verse++) {
      if (inRows.has(`${chapter}:${verse}`)) continue;
      const hebrew = { book: 'Ps', chapter, verse: verse + added };
      const other = psalms === 'latin' ? latinPsalm(hebrew) : hebrew;
      if (other.chapter !== chapter || other.verse !== verse) yield [{ book: 'Ps', chapter, verse }, other];
    }
  }
}

/** A verse of a psalm by its Latin number: two Hebrew psalms are one there, and two are divided. */
function latinPsalm({ book, chapter, verse }: VerseRef): VerseRef {
  const place = (chapter: number, shift = 0): VerseRef => ({ book, chapter, verse: verse + shift });
  if (chapter < 10 || chapter > 147) return place(chapter);
  if (chapter === 10) return place(9, 21);
  if (chapter === 115) return place(113, 8);
  if (chapter === 116) return verse < 10 ? place(114) : place(115, -9);
  if (chapter === 147) return verse < 12 ? place(146) : place(147, -11);
  return place(chapter - 1);
}

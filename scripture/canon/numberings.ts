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
const GREEK = ['Acts 19:40+19:41>19:40', '2Cor 13:12+13:13>13:12;13:14>13:13', '3John 1:14>1:14+1:15'];

/** What Greek Daniel has beyond the Hebrew book: verses of chapter 3, Susanna, Bel. */
const GREEK_DANIEL = [
  ['Dan', 3, 100],
  ['Dan', 13, 64],
  ['Dan', 14, 42],
] as const;

/** A numbering as written: rows from the KJV's, and lengths of chapters whose last verses have no counterpart there. */
export interface NumberingRows {
  readonly rows: readonly string[];
  /** True if titles of psalms count as verses. */
  readonly titles: boolean;
  readonly longer: readonly (readonly [book: string, chapter: number, verses: number])[];
}

export const NUMBERINGS = {
  /** That of the Hebrew text, with the New Testament of modern Greek editions. */
  hebrew: { rows: [...HEBREW_BUT_DANIEL, DANIEL, ...GREEK], titles: true, longer: [] },
  /** That of most Catholic Bibles: the Hebrew one, but Daniel with its Greek parts. */
  catholic: {
    rows: [...HEBREW_BUT_DANIEL, 'Dan 3:24-30>3:91;4:1-3>3:98;4:4-37>4:1', ...GREEK],
    titles: true,
    longer: GREEK_DANIEL,
  },
} as const satisfies Record<string, NumberingRows>;

/** A verse of the KJV and one of the other numbering that have text in common. */
export type Link = readonly [common: VerseRef, other: VerseRef];

/** The differences of a numbering, one verse at a time. */
export function* linksOf({ rows, titles }: NumberingRows, lengthOf: (psalm: number) => number): Generator<Link> {
  const at = (book: string, place: string): VerseRef => {
    const [chapter, verse] = place.split(':').map(Number);
    return { book, chapter: chapter!, verse: verse! };
  };
  for (const line of rows) {
    const [, book = '', list = ''] = /^(\w+) (.*)$/.exec(line) ?? [];
    for (const row of list.split(';')) {
      const [from = '', to = ''] = row.split('>');
      const [first = '', last] = from.split('-');
      if (last === undefined)
        for (const common of from.split('+'))
          for (const other of to.split('+')) yield [at(book, common), at(book, other)];
      else {
        const [common, other] = [at(book, first), at(book, to)];
        for (let i = 0; common.verse + i <= Number(last); i++)
          yield [
            { ...common, verse: common.verse + i },
            { ...other, verse: other.verse + i },
          ];
      }
    }
  }
  if (!titles) return;
  for (const chapter of [...TITLE_IS_ONE, ...TITLE_IS_TWO]) {
    const added = TITLE_IS_TWO.has(chapter) ? 2 : 1;
    // The last verses of Psalm 13 are one in Hebrew.
    const last = chapter === 13 ? 4 : lengthOf(chapter);
    for (let verse = 1; verse <= last; verse++)
      yield [
        { book: 'Ps', chapter, verse },
        { book: 'Ps', chapter, verse: verse + added },
      ];
  }
}

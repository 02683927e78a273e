import type { WordRepair } from '../recipe.ts';

// The SWORD module `spaRV1909eb` (Debian's sword-text-sparv 2.60) lost the blanks around words that the translators
// added. A rule restores nearly all of them; where it errs or another blank was lost, the word pairs below set
// right what it left. Facts, checked against two other witnesses of the same text.

/** Added words that are joined to the verb before them (`Díjetelo`): no blank is put before these. */
export const JOINED_PRONOUNS: ReadonlySet<string> = new Set([
  'lo',
  'la',
  'le',
  'les',
  'los',
  'las',
  'se',
  'me',
  'te',
  'nos',
  'os',
]);

/** Applied after the rule, once each. */
export const WORD_REPAIRS: readonly WordRepair[] = [
  { book: 'Deut', chapter: 3, verse: 14, find: 'Gessur i', replace: 'Gessuri' },
  { book: 'Josh', chapter: 5, verse: 4, find: 'Josuélos', replace: 'Josué los' },
  { book: '1Sam', chapter: 14, verse: 1, find: 'nolo', replace: 'no lo' },
  { book: 'Ps', chapter: 35, verse: 5, find: 'Jehoválos', replace: 'Jehová los' },
  { book: 'Ps', chapter: 48, verse: 8, find: 'Comolo', replace: 'Como lo' },
  { book: 'Isa', chapter: 48, verse: 5, find: 'Díjete lo', replace: 'Díjetelo' },
  { book: 'Matt', chapter: 14, verse: 13, find: 'genteslo', replace: 'gentes lo' },
  { book: 'John', chapter: 10, verse: 10, find: 'quela', replace: 'que la' },
  { book: 'John', chapter: 14, verse: 2, find: 'oslo', replace: 'os lo' },
  { book: 'John', chapter: 17, verse: 26, find: 'manifestaré lo', replace: 'manifestarélo' },
  { book: '1Cor', chapter: 10, verse: 9, find: 'ellosle', replace: 'ellos le' },
  { book: '2Cor', chapter: 8, verse: 5, find: 'comolo', replace: 'como lo' },
  { book: '2Tim', chapter: 1, verse: 18, find: 'cuántonos', replace: 'cuánto nos' },
  { book: 'Heb', chapter: 6, verse: 3, find: 'Dioslo', replace: 'Dios lo' },
  { book: 'Rev', chapter: 1, verse: 1, find: 'yla', replace: 'y la' },
];

// Connecting words of references, folded (no accents, no capitals).

/** Before a chapter number: `Juan, cap. 3`. */
export const CHAPTER_WORDS: ReadonlySet<string> = new Set(['c', 'cc', 'cap', 'caps', 'capitulo', 'capitulos']);
/** Before a verse number: `Juan 3, v. 16`. */
export const VERSE_WORDS: ReadonlySet<string> = new Set([
  'v',
  'vv',
  'vs',
  'vss',
  'vr',
  'vrs',
  'ver',
  'vers',
  'verss',
  'verso',
  'versos',
  'versiculo',
  'versiculos',
]);
/** Between the ends of a range, with spaces: `16 al 18`. */
export const RANGE_WORDS: ReadonlySet<string> = new Set(['a', 'al', 'hasta']);
/** Before a range that uses one of RANGE_WORDS: `del 16 al 18`. */
export const FROM_WORDS: ReadonlySet<string> = new Set(['del', 'desde']);
/** Before a number, without meaning: `desde el 16 hasta el 18`, `y los siguientes`. */
export const ARTICLES: ReadonlySet<string> = new Set(['el', 'la', 'los', 'las']);
/** Between the items of a list: `16 y 18`, `Sal 23 e Is 53`. */
export const AND_WORDS: ReadonlySet<string> = new Set(['y', 'e']);
/** After a verse: it and the next one. */
export const NEXT_WORDS: ReadonlySet<string> = new Set(['s', 'sg', 'sig', 'sgte', 'siguiente']);
/** After a verse: from it to the end of the chapter. After a chapter: to the end of the book. */
export const FOLLOWING_WORDS: ReadonlySet<string> = new Set(['ss', 'sgs', 'sigs', 'sgtes', 'siguientes']);
/** Suffix for parts of a verse (`16a`, `1ab`). Addresses do not go below a verse, so the whole verse is meant. */
export const PART_LETTERS: RegExp = /^a?b?c?d?e?f?$/;

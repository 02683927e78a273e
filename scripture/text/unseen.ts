// What may stand in what people write. Some characters are not seen, or turn around what is read: with them two names look
// alike that are not, and a sentence says to the eye what it does not say. They are refused wherever somebody types.

/**
 * Controls, formats (bidi overrides and isolates, zero widths, soft hyphens), halves of surrogate pairs, private and
 * unassigned code points, and whatever else shows nothing by itself.
 */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u;
/** The sign for a character that got lost. */
const LOST = '\ufffd';

/**
 * What prose may have of these: line ends and tabs, the joiners and variants that emoji and some scripts are written with,
 * and the marks of direction, which move nothing but signs beside them.
 */
const IN_PROSE = new Set('\n\r\t\u200c\u200d\u200e\u200f\u061c\ufe0e\ufe0f');
/** Taken along from other pages without being seen, and without a meaning: soft hyphens, zero widths, byte order marks. */
const MEANINGLESS = /[\u00ad\u200b\u2060\ufeff]/g;

const ALL_UNSEEN = new RegExp(UNSEEN, 'gu');

/**
 * What somebody typed or pasted where words or a reference are sought, as it is read: one sign for those that look or mean alike (`ﬁn`, `Ｊｎ 3：16`),
 * without what is not seen. Ordinal signs stay: `1.ª Co`.
 */
export const readable = (typed: string): string =>
  typed
    .replaceAll(/[\t-\r\u0085\u2028\u2029]/g, ' ')
    .replaceAll(ALL_UNSEEN, '')
    .replaceAll(/[^ªº]+/g, (part) => part.normalize('NFKC'));

export const isUnseen = (character: string): boolean => UNSEEN.test(character) || character === LOST;

/** What may not stand in a line, such as a name or a title; each once. */
export const unseenInLine = (text: string): readonly string[] => [...new Set(text)].filter(isUnseen);

/** What may not stand in prose of several lines: a message, a note, a reason; each once. */
export const unseenInProse = (text: string): readonly string[] =>
  [...new Set(text)].filter((character) => UNSEEN.test(character) && !IN_PROSE.has(character));

/** Prose as it is kept: plain line ends, nothing around it, and without what nobody meant to write. */
export const tidyProse = (typed: string): string => typed.replaceAll(/\r\n?/g, '\n').replaceAll(MEANINGLESS, '').trim();

/** A character as it can be named to whoever typed it: `«ß» (U+00DF)`, or the code alone where nothing is to be seen. */
export function formatCharacter(character: string): string {
  const code = `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
  return isUnseen(character) || /\p{M}|\s/u.test(character) ? code : `«${character}» (${code})`;
}

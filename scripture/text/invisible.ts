// Rules for invisible characters in typed text. Some characters are invisible or reorder the visible text, so that two different
// names look the same or a sentence appears to say something else. Every input refuses them.

/**
 * Controls, formats (bidi overrides and isolates, zero widths, soft hyphens), surrogate halves, private and unassigned code
 * points, and all others that are invisible on their own.
 */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u;
/** REPLACEMENT CHARACTER, for a character that was lost. */
const LOST = '\ufffd';

/**
 * Exceptions for prose: line ends and tabs, the joiners and variation selectors of emoji and some scripts, and the direction
 * marks, which only affect neighbouring punctuation.
 */
const IN_PROSE = new Set('\n\r\t\u200c\u200d\u200e\u200f\u061c\ufe0e\ufe0f');
/** Invisible and meaningless characters, often pasted from other pages: soft hyphens, zero widths, byte order marks. */
const MEANINGLESS = /[\u00ad\u200b\u2060\ufeff]/g;

const ALL_INVISIBLE = new RegExp(INVISIBLE, 'gu');

/**
 * Normalises input for a search or a reference: unifies compatible characters (`ﬁn`, `Ｊｎ 3：16`) and removes invisible ones.
 * Ordinal signs stay: `1.ª Co`.
 */
export const normaliseInput = (typed: string): string =>
  typed
    .replaceAll(/[\t-\r\u0085\u2028\u2029]/g, ' ')
    .replaceAll(ALL_INVISIBLE, '')
    .replaceAll(/[^ªº]+/g, (part) => part.normalize('NFKC'));

export const isInvisible = (character: string): boolean => INVISIBLE.test(character) || character === LOST;

/** The distinct characters that are not allowed in a single line, such as a name or a title. */
export const invisibleInLine = (text: string): readonly string[] => [...new Set(text)].filter(isInvisible);

/** The distinct characters that are not allowed in prose of several lines: a message, a note, a reason. */
export const invisibleInProse = (text: string): readonly string[] =>
  [...new Set(text)].filter((character) => INVISIBLE.test(character) && !IN_PROSE.has(character));

/** Prose in stored form: plain line ends, trimmed, without meaningless characters. */
export const tidyProse = (typed: string): string => typed.replaceAll(/\r\n?/g, '\n').replaceAll(MEANINGLESS, '').trim();

/** Describes a character in a message: `«ß» (U+00DF)`, or only the code of an invisible one. */
export function formatCharacter(character: string): string {
  const code = `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
  return isInvisible(character) || /\p{M}|\s/u.test(character) ? code : `«${character}» (${code})`;
}

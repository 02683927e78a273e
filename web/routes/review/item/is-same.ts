import type { VerseText } from '../../../../services/text/corrections/corrections.ts';

/** Whether two wordings of a verse are one; a title without a letter is none. */
export const isSame = (a: VerseText, b: VerseText): boolean => a.text === b.text && (a.title ?? '') === (b.title ?? '');

import type { Wording } from '../../../../scripture/correction/wording.ts';

/** Whether two wordings of a verse are one; a title without a letter is none. */
export const isSame = (a: Wording, b: Wording): boolean => a.text === b.text && (a.title ?? '') === (b.title ?? '');

import type { Wording } from '../../../../scripture/correction/wording.ts';

/** True if two wordings of a verse are equal; an empty title counts as none. */
export const isSame = (a: Wording, b: Wording): boolean => a.text === b.text && (a.title ?? '') === (b.title ?? '');

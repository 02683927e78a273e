import type { MergedChange } from '../../../scripture/correction/rebase.ts';
import type { Wording } from '../../../scripture/correction/wording.ts';

/** The verse's text with the proposal; if it clashes with a published correction, the author's version of those words. */
export const resultingWording = (laid: MergedChange): Wording => (laid.clash ? laid.mine : laid.wording);

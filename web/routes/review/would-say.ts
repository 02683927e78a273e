import type { LaidChange } from '../../../scripture/correction/rebase.ts';
import type { Wording } from '../../../scripture/correction/wording.ts';

/** What the verse would say with a proposal; where that clashes with what was published, as its author wants those words. */
export const wouldSay = (laid: LaidChange): Wording => (laid.clash ? laid.mine : laid.wording);

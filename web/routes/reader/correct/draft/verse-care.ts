import type { Wording } from '../../../../../scripture/correction/wording.ts';
import type { Trouble } from './answer.ts';
import type { Draft } from './draft.ts';

/** What this reader has done to a verse, beside what the page says of it. */
export interface VerseCare {
  readonly draft?: Draft | undefined;
  /** What became of the draft when it was sent. */
  readonly sending?: { readonly kind: 'sending' } | Trouble | undefined;
  /** The reader's proposal that waits for review. */
  readonly own?: (Wording & { readonly proposal: string }) | undefined;
  /** Taken and published, and perhaps not yet in the page's data. */
  readonly published?: Wording | undefined;
}

export type Cares = ReadonlyMap<number, VerseCare>;

export const cared = (cares: Cares, verse: number): VerseCare => cares.get(verse) ?? {};

/** With something else known of a verse; verses of which nothing is known are left out. */
export function withCare(cares: Cares, verse: number, change: VerseCare): Cares {
  const care = { ...cared(cares, verse), ...change };
  const next = new Map(cares);
  if (care.draft || care.sending || care.own || care.published) next.set(verse, care);
  else next.delete(verse);
  return next;
}

/** Where the text that was typed stands in the verse's place. */
export function shownText({ draft, sending, own, published }: VerseCare): Wording | undefined {
  if (draft && sending && sending.kind !== 'conflict') return draft;
  return own ?? published;
}

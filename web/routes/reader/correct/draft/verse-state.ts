import type { Wording } from '../../../../../scripture/correction/wording.ts';
import type { Trouble } from './answer.ts';
import type { Draft } from './draft.ts';

/** What this reader has done to a verse, beside what the page says of it. */
export interface VerseState {
  readonly draft?: Draft | undefined;
  /** What became of the draft when it was sent. */
  readonly sending?: { readonly kind: 'sending' } | Trouble | undefined;
  /** The reader's proposal that waits for review. */
  readonly own?: (Wording & { readonly proposal: string }) | undefined;
  /** Taken and published, and perhaps not yet in the page's data. */
  readonly published?: Wording | undefined;
}

export type VerseStates = ReadonlyMap<number, VerseState>;

export const stateOf = (verseStates: VerseStates, verse: number): VerseState => verseStates.get(verse) ?? {};

/** With something else known of a verse; verses of which nothing is known are left out. */
export function withState(verseStates: VerseStates, verse: number, change: VerseState): VerseStates {
  const state = { ...stateOf(verseStates, verse), ...change };
  const next = new Map(verseStates);
  if (state.draft || state.sending || state.own || state.published) next.set(verse, state);
  else next.delete(verse);
  return next;
}

/** Where the text that was typed stands in the verse's place. */
export function shownText({ draft, sending, own, published }: VerseState): Wording | undefined {
  if (draft && sending && sending.kind !== 'conflict') return draft;
  return own ?? published;
}

import type { Wording } from '../../../../../scripture/correction/wording.ts';
import type { Trouble } from './answer.ts';
import type { Draft } from './draft.ts';

/** The reader's own state of a verse, beside the page's. */
export interface VerseState {
  readonly draft?: Draft | undefined;
  /** The outcome of sending the draft. */
  readonly sending?: { readonly kind: 'sending' } | Trouble | undefined;
  /** The reader's pending proposal. */
  readonly own?: (Wording & { readonly proposal: string }) | undefined;
  /** Accepted and published, perhaps not yet in the page's data. */
  readonly published?: Wording | undefined;
}

export type VerseStates = ReadonlyMap<number, VerseState>;

export const stateOf = (verseStates: VerseStates, verse: number): VerseState => verseStates.get(verse) ?? {};

/** The states with a change to one verse; empty states are dropped. */
export function withState(verseStates: VerseStates, verse: number, change: VerseState): VerseStates {
  const state = { ...stateOf(verseStates, verse), ...change };
  const next = new Map(verseStates);
  if (state.draft || state.sending || state.own || state.published) next.set(verse, state);
  else next.delete(verse);
  return next;
}

/** The reader's text, where it replaces the verse's. */
export function shownText({ draft, sending, own, published }: VerseState): Wording | undefined {
  if (draft && sending && sending.kind !== 'conflict') return draft;
  return own ?? published;
}

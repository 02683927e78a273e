import { type Wording, wordingFrom } from '../../../../../scripture/correction/wording.ts';
import type { Verse } from '../../../../../scripture/text/edition.ts';
import type { Confirmation, Trouble } from './answer.ts';
import { type Draft, isTyped, typed } from './draft.ts';
import type { VerseState } from './verse-state.ts';

/** The caret's place when the area opens; without one the focus, and a touch screen's keyboard, do not change. */
export interface Caret {
  /** In the title instead of the text. */
  readonly title: boolean;
  /** Number of characters before it; absent: at the end. */
  readonly offset?: number | undefined;
}

/** The message beside the area: the server's reason, or our own. */
export interface Message {
  readonly detail: string;
  readonly field?: string | undefined;
  readonly confirmable?: Confirmation;
}

/** A verse turned into an editable area. */
export interface OpenArea {
  readonly verse: number;
  readonly draft: Draft;
  /** The text of an untouched area: the verse, or the reader's own proposal. */
  readonly over: Wording;
  /** The typed text is from an earlier visit. */
  readonly resumed: boolean;
  readonly caret: Caret | undefined;
  readonly message?: Message;
}

/** The area for a verse: with its draft, merged with the current text in a conflict. */
export function openArea(shown: Verse, state: VerseState, caret: Caret | undefined): OpenArea {
  const { draft, own, published, sending } = state;
  const conflict = sending?.kind === 'conflict' ? sending : undefined;
  const seen = conflict?.current ?? published ?? shown;
  const over = own ?? seen;
  const fresh: Draft = {
    ...wordingFrom(over.text, over.title),
    seen: wordingFrom(seen.text, seen.title),
    ...(seen === shown && shown.revision !== undefined && { revision: shown.revision }),
    ...(own && { amends: own.proposal }),
  };
  const resumed = draft !== undefined && sending === undefined;
  const rebased = draft && conflict ? rebaseDraft(draft, conflict) : draft;
  return { verse: shown.number, draft: rebased ?? fresh, over: wordingFrom(over.text, over.title), resumed, caret };
}

/** The draft merged with the current text, after the text changed under it. */
export function rebaseDraft(draft: Draft, { current, yours }: Extract<Trouble, { kind: 'conflict' }>): Draft {
  const { title: _, ...rest } = typed(draft, {});
  return {
    ...rest,
    ...wordingFrom(yours.text, yours.title),
    seen: wordingFrom(current.text, current.title),
    revision: current.revision,
  };
}

/** True if the area has typed text worth keeping. */
export const isChanged = ({ draft, over }: OpenArea): boolean => isTyped(draft, over);

import { type Wording, wordingFrom } from '../../../../../scripture/correction/wording.ts';
import type { Verse } from '../../../../../scripture/text/edition.ts';
import type { Confirmation, Trouble } from './answer.ts';
import { type Draft, isTyped, typed } from './draft.ts';
import type { VerseState } from './verse-state.ts';

/** Where the caret goes when the area opens; without one the focus, and a touch screen's keyboard, are left alone. */
export interface Caret {
  /** Into the title, not into the text. */
  readonly title: boolean;
  /** Characters before it; absent: it goes to the end. */
  readonly offset?: number | undefined;
}

/** What to say beside the area: the server's reason, or our own. */
export interface Message {
  readonly detail: string;
  readonly field?: string | undefined;
  readonly confirmable?: Confirmation;
}

/** A verse that has become an editable area. */
export interface OpenArea {
  readonly verse: number;
  readonly draft: Draft;
  /** What an untouched area holds: the verse, or the reader's own proposal. */
  readonly over: Wording;
  /** What was typed is from an earlier time. */
  readonly resumed: boolean;
  readonly caret: Caret | undefined;
  readonly message?: Message;
}

/** The area over a verse as it stands: with its draft, which in a conflict goes over the text of now. */
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
  const rebased = draft && conflict ? overCurrent(draft, conflict) : draft;
  return { verse: shown.number, draft: rebased ?? fresh, over: wordingFrom(over.text, over.title), resumed, caret };
}

/** What was typed over a text that is another by now, over that. */
export function overCurrent(draft: Draft, { current, yours }: Extract<Trouble, { kind: 'conflict' }>): Draft {
  const { title: _, ...rest } = typed(draft, {});
  return {
    ...rest,
    ...wordingFrom(yours.text, yours.title),
    seen: wordingFrom(current.text, current.title),
    revision: current.revision,
  };
}

/** Whether anything is typed in it that is worth keeping. */
export const isChanged = ({ draft, over }: OpenArea): boolean => isTyped(draft, over);

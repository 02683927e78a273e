import type { Wording } from '../../../../../scripture/correction/wording.ts';
import type { Taken } from './answer.ts';
import type { CallResult } from './calls.ts';
import { type Draft, refusedDraft, sameText } from './draft.ts';
import type { VerseState } from './verse-state.ts';

/** The events of a verse from its submission until the page shows it. */
export type VerseEvent =
  | { readonly type: 'send'; readonly draft: Draft; readonly key: string }
  | { readonly type: 'answer'; readonly sent: Draft; readonly answered: CallResult<Taken> }
  /** The page now shows this text. */
  | { readonly type: 'shown'; readonly verse: Wording };

/** The verse's state after the event; the same object if nothing changes. Its draft is the one to store. */
export function verseStep(state: VerseState, event: VerseEvent): VerseState {
  switch (event.type) {
    case 'send': {
      const { draft, key } = event;
      return { ...state, draft: { ...draft, key: draft.key ?? key, queued: true }, sending: { kind: 'sending' } };
    }
    case 'answer':
      return answered(state, event.sent, event.answered);
    case 'shown':
      return state.published && sameText(state.published, event.verse) ? { ...state, published: undefined } : state;
  }
}

function answered(state: VerseState, sent: Draft, answer: CallResult<Taken>): VerseState {
  // Newer text was typed meanwhile, and wins.
  const overtaken = state.draft?.key !== sent.key;
  if (answer.ok) {
    const { status, proposal, text, title } = answer.value;
    const wording = { text, ...(title !== undefined && { title }) };
    const draft = overtaken ? state.draft : undefined;
    const done = { ...state, draft, sending: undefined };
    return status === 'pending'
      ? { ...done, own: { proposal, ...wording } }
      : { ...done, own: undefined, published: wording };
  }
  if (overtaken) return state;
  const { trouble } = answer;
  if (trouble.kind === 'refused') {
    const closed = trouble.closed === true;
    return { ...state, draft: refusedDraft(sent, closed), sending: trouble, ...(closed && { own: undefined }) };
  }
  // Unanswered, it stays queued and is retried automatically.
  if (trouble.kind === 'offline' || (trouble.kind === 'failed' && !trouble.signIn))
    return { ...state, sending: trouble };
  const { queued, ...kept } = sent;
  return { ...state, draft: kept, sending: trouble };
}

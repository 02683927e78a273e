import type { Wording } from '../../../../../scripture/correction/wording.ts';
import type { Taken } from './answer.ts';
import type { Answered } from './calls.ts';
import { type Draft, refusedDraft, sameText } from './draft.ts';
import type { VerseState } from './verse-state.ts';

/** What happens to a verse between its sending and the page that shows it. */
export type VerseEvent =
  | { readonly type: 'send'; readonly draft: Draft; readonly key: string }
  | { readonly type: 'answer'; readonly sent: Draft; readonly answered: Answered<Taken> }
  /** The page itself says this text. */
  | { readonly type: 'shown'; readonly verse: Wording };

/** How the verse stands after it; the same object where nothing changes. The draft in it is what the device is to keep. */
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

function answered(state: VerseState, sent: Draft, answer: Answered<Taken>): VerseState {
  // Something else has been typed there meanwhile: that is what counts now.
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
  // Unanswered, it stays queued: it is sent again by itself.
  if (trouble.kind === 'offline' || (trouble.kind === 'failed' && !trouble.signIn))
    return { ...state, sending: trouble };
  const { queued, ...kept } = sent;
  return { ...state, draft: kept, sending: trouble };
}

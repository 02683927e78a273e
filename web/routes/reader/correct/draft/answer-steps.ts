import { wordingFrom } from '../../../../../scripture/correction/wording.ts';
import { CORRECT } from '../wording.ts';
import type { Taken, Trouble } from './answer.ts';
import type { Undo } from './calls.ts';
import type { Draft } from './draft.ts';
import {
  type EditorState,
  type EventOf,
  type Shown,
  type Step,
  step,
  verseIn,
  withNotice,
  withVerse,
} from './editor-state.ts';
import { type Caret, openArea } from './open-area.ts';
import { verseStep } from './verse-step.ts';

const { notices, trouble: words } = CORRECT;
/** The step after the server's answer to a submission. */
export function stepOfAnswer(state: EditorState, event: EventOf<'answer'>, shown: Shown): Step {
  const { verse, sent, answered, caret } = event;
  const before = verseIn(state, verse);
  const after = verseStep(before, { type: 'answer', sent, answered });
  if (after === before) return step(state);
  const next = withVerse(state, verse, after);
  if (answered.ok) return taken(refreshedArea(next, sent, shown), verse, answered.value, sent, shown);
  const { trouble } = answered;
  return step(trouble.kind === 'refused' && after.draft ? refused(next, verse, after.draft, trouble, caret) : next);
}

function taken(state: EditorState, verse: number, value: Taken, { seen }: Draft, { placeOf }: Shown): Step {
  const { status, proposal, hash = '', laid } = value;
  const pending = status === 'pending';
  const undo: Undo = pending ? { kind: 'withdraw', proposal } : { kind: 'revert', hash, seen };
  const done = (pending ? notices.pending : notices.published)(placeOf(verse));
  const action = { label: notices.undo, event: { type: 'undo', verse, undo } } as const;
  const next = withNotice(state, { about: verse, text: laid ? `${done} ${notices.laid}` : done, action });
  return step(next, { type: pending ? 'tell-tabs' : 'reload' });
}

/** If the area was reopened over the words just accepted, it now shows them as the current text. */
function refreshedArea(state: EditorState, sent: Draft, { verses }: Shown): EditorState {
  const { area } = state;
  const shown = area?.draft.key !== undefined && area.draft.key === sent.key && verses.get(area.verse);
  return area && shown ? { ...state, area: openArea(shown, verseIn(state, area.verse), area.caret) } : state;
}

/** The server refused it: the draft returns to its area, unless another area is open. */
function refused(
  state: EditorState,
  verse: number,
  draft: Draft,
  { detail, field, confirmable, closed }: Extract<Trouble, { kind: 'refused' }>,
  caret: Caret | undefined,
): EditorState {
  if (state.area && state.area.verse !== verse) return state;
  const message = { detail: closed ? `${detail} ${words.anew}` : detail, field, ...(confirmable && { confirmable }) };
  const { text, title } = verseIn(state, verse).own ?? draft.seen;
  const area = { verse, draft, over: wordingFrom(text, title), resumed: false, caret, message };
  return { ...withVerse(state, verse, { sending: undefined }), area, bar: undefined, chosen: undefined };
}

/** The step after the server's answer to an undo. */
export function stepOfUndone(state: EditorState, event: EventOf<'undone'>, { placeOf }: Shown): Step {
  const { verse, undo, answered } = event;
  const place = placeOf(verse);
  const say = (after: EditorState, text: string) => withNotice(after, { about: verse, text });
  if (!answered.ok) return notUndone(state, event, answered.trouble, place);
  if (undo.kind === 'withdraw')
    return step(say(withVerse(state, verse, { own: undefined }), notices.withdrawn(place)), { type: 'tell-tabs' });
  const { status, text, title } = answered.value;
  if (status === 'pending') return step(say(state, notices.revertWaits(place)), { type: 'reload' });
  const published = text === undefined ? undo.seen : wordingFrom(text, title);
  return step(say(withVerse(state, verse, { published }), notices.reverted(place)), { type: 'reload' });
}

function notUndone(state: EditorState, { verse, undo }: EventOf<'undone'>, trouble: Trouble, place: string): Step {
  const why = 'detail' in trouble ? trouble.detail : words.offline;
  const notice = { about: verse, text: notices.failed(place, why), stays: true };
  if (trouble.kind === 'refused' && trouble.closed)
    return step(withNotice(withVerse(state, verse, { own: undefined }), notice), { type: 'reload' });
  const action = { label: words.retry, event: { type: 'undo', verse, undo } } as const;
  return step(withNotice(state, { ...notice, action }));
}

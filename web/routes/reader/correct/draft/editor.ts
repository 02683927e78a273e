// The verse editor of a chapter as a pure state machine: it takes an event and returns the next state and the side effects as data. Typed
// text is never lost: it is in the open area, in its verse's draft (which the device stores), in a notice that restores it, or the server
// has accepted it.
import { wordingFrom } from '../../../../../scripture/correction/wording.ts';
import { CORRECT } from '../wording.ts';
import type { Confirmation } from './answer.ts';
import { stepOfAnswer, stepOfUndone } from './answer-steps.ts';
import { chosenAfter } from './chosen.ts';
import { type Draft, type Typed, typed } from './draft.ts';
import {
  type EditorEvent,
  type EditorState,
  type Effect,
  type EventOf,
  type Shown,
  type Step,
  step,
  verseIn,
  withNotice,
  withVerse,
} from './editor-state.ts';
import { isChanged, type OpenArea, openArea, rebaseDraft } from './open-area.ts';
import { stepOfOwnProposals } from './own-proposals-step.ts';
import { verseStep } from './verse-step.ts';

const { notices, area: words } = CORRECT;

/** The step after an event. Storing changed drafts always comes before the other effects. */
export function editorStep(state: EditorState, event: EditorEvent, shown: Shown): Step {
  const { state: next, effects } = stepOf(state, event, shown);
  return { state: next, effects: [...draftsToKeep(state, next), ...effects] };
}

function stepOf(state: EditorState, event: EditorEvent, shown: Shown): Step {
  const { area } = state;
  switch (event.type) {
    case 'open':
      return step(opened(state, event, shown));
    case 'choose':
      return step({ ...state, area: undefined, bar: undefined, chosen: chosenAfter(state.chosen, event) });
    case 'type':
      return step(area ? afterTyping(state, area, event.typed) : state);
    case 'cancel':
      return area ? cancelled(state, area, shown) : step(state);
    case 'leave':
      return step({ ...state, area: undefined, bar: undefined, chosen: undefined });
    case 'shut': {
      const text = event.paused ? notices.paused : notices.closed;
      return step(withNotice({ ...state, area: undefined, bar: area?.verse }, { text }));
    }
    case 'update':
      return area ? updated(state, area, event) : step(state);
    case 'retry': {
      const { draft, sending } = verseIn(state, event.verse);
      return draft && sending?.kind !== 'sending' ? sent(state, event.verse, draft, event.key) : step(state);
    }
    case 'withhold': {
      const { draft } = verseIn(state, event.verse);
      if (!draft?.queued) return step(state);
      return step(withVerse(state, event.verse, { draft: typed(draft, {}), sending: undefined }));
    }
    case 'discard':
      return step(discarded(state, event.verse, shown));
    case 'forgotten': {
      const { draft, sending } = verseIn(state, event.verse);
      // Text being written or sent belongs to this tab.
      if (draft?.queued || sending || area?.verse === event.verse) return step(state);
      return step(withVerse(state, event.verse, { draft: undefined }));
    }
    case 'recover':
      return step(recovered(state, event, shown));
    case 'take-theirs': {
      const { sending } = verseIn(state, event.verse);
      if (sending?.kind !== 'conflict') return step(state);
      const published = wordingFrom(sending.current.text, sending.current.title);
      return step(withVerse(discarded(state, event.verse, shown), event.verse, { published }), { type: 'reload' });
    }
    case 'keep-mine': {
      const { draft, sending } = verseIn(state, event.verse);
      if (!draft || sending?.kind !== 'conflict') return step(state);
      return sent(state, event.verse, rebaseDraft(draft, sending), event.key);
    }
    case 'resume':
      return resumed(state);
    case 'answer':
      return stepOfAnswer(state, event, shown);
    case 'withdraw': {
      const { own } = verseIn(state, event.verse);
      if (!own) return step(state);
      const undo = { kind: 'withdraw', proposal: own.proposal } as const;
      return step(withoutArea(state, event.verse), { type: 'undo', verse: event.verse, undo });
    }
    case 'undo':
      return step(state, event);
    case 'undone':
      return stepOfUndone(state, event, shown);
    case 'own':
      return stepOfOwnProposals(state, event, shown);
    case 'shown':
      return step(settledBy(state, event));
    case 'close-notice':
      return step({ ...state, notices: state.notices.filter(({ id }) => id !== event.id) });
  }
}

function opened(state: EditorState, { verse, correct, caret }: EventOf<'open'>, { verses }: Shown): EditorState {
  const shown = verses.get(verse);
  if (!shown) return state;
  if (!correct) return { ...state, area: undefined, bar: verse, chosen: undefined };
  const before = verseIn(state, verse);
  const area = openArea(shown, before, caret);
  const draft = before.draft && area.draft;
  const sending = before.sending?.kind === 'sending' ? before.sending : undefined;
  return { ...withVerse(state, verse, { draft, sending }), area, bar: undefined, chosen: undefined };
}

function afterTyping(state: EditorState, { message: _, ...before }: OpenArea, change: Typed): EditorState {
  const area = { ...before, draft: typed(before.draft, change) };
  return { ...withVerse(state, area.verse, { draft: isChanged(area) ? area.draft : undefined }), area };
}

const withoutArea = (state: EditorState, verse: number): EditorState =>
  state.area?.verse === verse ? { ...state, area: undefined } : state;

function cancelled(state: EditorState, area: OpenArea, { placeOf }: Shown): Step {
  const { verse } = area;
  const left = { ...state, area: undefined };
  const focus = { type: 'focus', verse } as const;
  if (!isChanged(area)) return step(left, focus);
  const action = { label: words.discard, event: { type: 'discard', verse } } as const;
  return step(withNotice(left, { about: verse, text: notices.kept(placeOf(verse)), action }), focus);
}

function updated(state: EditorState, area: OpenArea, { confirm, key }: EventOf<'update'>): Step {
  const { verse, draft } = area;
  if (draft.text.trim() === '') return step({ ...state, area: { ...area, message: { detail: words.empty } } });
  const left = { ...state, area: undefined };
  const focus = { type: 'focus', verse } as const;
  if (!isChanged(area)) return step(left, focus);
  const after = sent(left, verse, confirm ? confirmed(draft, confirm) : draft, key);
  return step(after.state, focus, ...after.effects);
}

/** The draft with one more confirmation, for a new submission of the same words. */
const confirmed = (draft: Draft, as: Confirmation): Draft => {
  const { confirm, loss } = draft;
  return { ...typed(draft, {}), ...(confirm && { confirm }), ...(loss && { loss }), [as]: true };
};

function sent(state: EditorState, verse: number, draft: Draft, newKey: string, again = false): Step {
  const key = draft.key ?? newKey;
  const after = verseStep(verseIn(state, verse), { type: 'send', draft, key });
  const next = withVerse(state, verse, after);
  return after.draft ? step(next, { type: 'send', verse, draft: after.draft, key, again }) : step(next);
}

/** Sends again what was never answered: before a reload, or without a connection. */
function resumed(state: EditorState): Step {
  let next = step(state);
  for (const [verse, { draft, sending }] of state.verses)
    if (draft?.queued && draft.key && sending?.kind !== 'sending') {
      const { state: after, effects } = sent(next.state, verse, draft, draft.key, true);
      next = step(after, ...next.effects, ...effects);
    }
  return next;
}

function discarded(before: EditorState, verse: number, { placeOf }: Shown): EditorState {
  const state = withoutArea(before, verse);
  const { draft } = verseIn(state, verse);
  const without = withVerse(state, verse, { draft: undefined, sending: undefined });
  const event = draft && ({ type: 'recover', verse, draft } as const);
  const action = event && { label: notices.recover, event };
  return withNotice(without, { about: verse, text: notices.discarded(placeOf(verse)), action });
}

/** Restores a draft; text typed there meanwhile is discarded into a notice. */
function recovered(state: EditorState, { verse, draft }: EventOf<'recover'>, shown: Shown): EditorState {
  const before = verseIn(state, verse).draft ? discarded(state, verse, shown) : withoutArea(state, verse);
  return withVerse(before, verse, { draft: typed(draft, {}) });
}

/** Drops the local text of verses once the page itself shows it. */
function settledBy(state: EditorState, { verses }: EventOf<'shown'>): EditorState {
  let next = state;
  for (const [number, before] of state.verses) {
    const verse = verses.get(number);
    const after = verse ? verseStep(before, { type: 'shown', verse }) : before;
    if (after !== before) next = withVerse(next, number, after);
  }
  return next;
}

function draftsToKeep(before: EditorState, after: EditorState): Effect[] {
  if (before.verses === after.verses) return [];
  return [...new Set([...before.verses.keys(), ...after.verses.keys()])].flatMap((verse) => {
    const { draft } = verseIn(after, verse);
    const was = verseIn(before, verse).draft;
    if (draft === was) return [];
    const unqueued = was?.queued && !(draft?.queued && draft.key === was.key) ? was.key : undefined;
    return [{ type: 'keep', verse, draft, ...(unqueued !== undefined && { unqueued }) } as const];
  });
}

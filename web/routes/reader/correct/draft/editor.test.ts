// Scenarios of readers with the editor, event by event; typed text must never be lost.
import { expect, test } from 'vitest';
import { CORRECT } from '../wording.ts';
import { editorStep } from './editor.ts';
import { type EditorEvent, type EditorState, type Effect, editorWith } from './editor-state.ts';
import { caret, DRAFT, EVENTS, own, PUBLISHED, SENT, SHOWN, STATES, TROUBLE, VERSE } from './test-editor.ts';

function play(before: EditorState, ...events: EditorEvent[]): { state: EditorState; effects: Effect[] } {
  let state = before;
  const effects: Effect[] = [];
  for (const event of events) {
    const next = editorStep(state, event, SHOWN);
    state = next.state;
    effects.push(...next.effects);
  }
  return { state, effects };
}

const open: EditorEvent = { type: 'open', verse: 35, correct: true, caret };
const type = (text: string): EditorEvent => ({ type: 'type', typed: { text } });
const update: EditorEvent = { type: 'update', key: 'k1' };

test('a correction is typed, sent and accepted, and can be undone', () => {
  const { state, effects } = play(editorWith([]), open, type(DRAFT.text), update);
  expect(effects).toEqual([
    { type: 'keep', verse: 35, draft: DRAFT },
    { type: 'keep', verse: 35, draft: SENT },
    { type: 'focus', verse: 35 },
    { type: 'send', verse: 35, draft: SENT, key: 'k1', again: false },
  ]);
  const after = play(state, EVENTS['is accepted and published']!);
  expect(after.effects).toEqual([{ type: 'keep', verse: 35, draft: undefined, unqueued: 'k1' }, { type: 'reload' }]);
  const undo = { kind: 'revert', hash: 'h1', seen: { text: VERSE.text } };
  expect(after.state.notices).toEqual([
    {
      id: 1,
      about: 35,
      text: CORRECT.notices.published('Juan 11:35'),
      action: { label: CORRECT.notices.undo, event: { type: 'undo', verse: 35, undo } },
    },
  ]);
});

test('a notice’s action restores a discarded draft, without its idempotency key', () => {
  const { state } = play(editorWith([[35, SENT]]), { type: 'discard', verse: 35 });
  expect(state.verses.size).toBe(0);
  const { key, queued, ...unsent } = SENT;
  expect(play(state, state.notices[0]!.action!.event).state.verses.get(35)?.draft).toEqual(unsent);
});

test('a draft discarded in another tab is dropped, unless it is being written or sent here', () => {
  const forgotten: EditorEvent = { type: 'forgotten', verse: 35 };
  expect(play(editorWith([[35, DRAFT]]), forgotten).state.verses.size).toBe(0);
  expect(play(editorWith([[35, SENT]]), forgotten).state.verses.get(35)?.draft).toEqual(SENT);
  const { state } = play(editorWith([]), open, type(DRAFT.text), forgotten);
  expect(state.verses.get(35)?.draft).toEqual(DRAFT);
});

test('restoring a draft discards the one written meanwhile, which can be restored in turn', () => {
  const first = play(editorWith([[35, DRAFT]]), { type: 'discard', verse: 35 }).state;
  const again = play(first, open, type('Otra.'), first.notices[0]!.action!.event).state;
  expect(again.verses.get(35)?.draft?.text).toBe(DRAFT.text);
  expect(again.area).toBeUndefined();
  const back = play(again, again.notices.at(-1)!.action!.event).state;
  expect(back.verses.get(35)?.draft?.text).toBe('Otra.');
});

test('in a conflict, keeping one’s text sends it against the current text with a new key', () => {
  const { state, effects } = play(STATES['in conflict']!, { type: 'keep-mine', verse: 35, key: 'k2' });
  const draft = { ...DRAFT, seen: { text: 'Y lloró el Señor.' }, revision: 'bbbbbbbbbbbb', key: 'k2', queued: true };
  expect(effects.at(-1)).toEqual({ type: 'send', verse: 35, draft, key: 'k2', again: false });
  expect(state.verses.get(35)).toEqual({ draft, sending: { kind: 'sending' } });
  const opened = play(STATES['in conflict']!, open).state;
  expect(opened.area).toMatchObject({
    draft: { seen: { text: 'Y lloró el Señor.' } },
    over: { text: 'Y lloró el Señor.' },
  });
});

test('in a conflict, taking the current text keeps the typed one restorable', () => {
  const { state } = play(STATES['in conflict']!, { type: 'take-theirs', verse: 35 });
  expect(state.verses.get(35)?.published).toEqual({ text: 'Y lloró el Señor.' });
  expect(play(state, state.notices[0]!.action!.event).state.verses.get(35)?.draft?.text).toBe(DRAFT.text);
});

test('a refusal reopens the area with its reason, which the next keystroke clears', () => {
  const { state } = play(STATES['being sent']!, EVENTS['is refused']!);
  expect(state.area).toMatchObject({
    draft: DRAFT,
    message: { detail: 'Motivo.', field: 'text', confirmable: 'confirm' },
  });
  expect(play(state, type('Y')).state.area?.message).toBeUndefined();
  const { effects } = play(state, { type: 'update', confirm: 'confirm', key: 'k2' });
  expect(effects.at(-1)).toEqual({
    type: 'send',
    verse: 35,
    draft: { ...DRAFT, confirm: true, key: 'k2', queued: true },
    key: 'k2',
    again: false,
  });
});

test('an amendment of a proposal decided meanwhile becomes a new proposal', () => {
  const amended = play(STATES['own proposal pending']!, open, type('Y lloró mucho.'), update);
  expect(amended.effects.at(-1)).toMatchObject({ draft: { amends: 'p0' } });
  const sent = amended.state.verses.get(35)!.draft!;
  const { state } = play(amended.state, {
    type: 'answer',
    verse: 35,
    sent,
    caret,
    answered: { ok: false, trouble: TROUBLE.decided },
  });
  expect(state.area?.message?.detail).toBe(`Motivo. ${CORRECT.trouble.anew}`);
  expect(state.area?.draft).not.toHaveProperty('amends');
  expect(state.verses.get(35)?.own).toBeUndefined();
});

test('retries of the same words keep their key, and changed words get a new one', () => {
  const failed = play(STATES['being sent']!, EVENTS['gets a 429']!).state;
  const retried = play(failed, { type: 'retry', verse: 35, key: 'k2' });
  expect(retried.effects).toContainEqual({ type: 'send', verse: 35, draft: SENT, key: 'k1', again: false });
  // An automatic retry waits for the given delay.
  expect(play(failed, { type: 'resume' }).effects.at(-1)).toMatchObject({ type: 'send', key: 'k1', again: true });
  const changed = play(failed, open, type('Otra.'), { type: 'update', key: 'k3' });
  expect(changed.effects.at(-1)).toMatchObject({ type: 'send', draft: { text: 'Otra.', key: 'k3' } });
});

test('an area opened during sending continues from the accepted text', () => {
  const { state } = play(STATES['open over text being sent']!, EVENTS['is accepted for review']!);
  expect(state.area?.draft).toEqual({ ...DRAFT, amends: 'p1' });
  expect(play(state, { type: 'cancel' }).state.notices).toEqual(state.notices);
});

test('a title is edited together with its verse', () => {
  const titled = { ...SHOWN, verses: new Map([[35, { ...VERSE, title: 'ALEPH.' }]]) };
  const opened = editorStep(editorWith([]), open, titled).state;
  expect(opened.area?.draft).toMatchObject({ title: 'ALEPH.', seen: { title: 'ALEPH.' } });
  const { state } = editorStep(opened, { type: 'type', typed: { title: 'BETH.' } }, titled);
  expect(state.verses.get(35)?.draft).toMatchObject({ text: VERSE.text, title: 'BETH.' });
});

test('the newest of several own proposals is shown, and decided ones are announced and marked as seen', () => {
  const proposals = [
    own({ proposal: 'p3', proposed: { text: 'La nueva.' } }),
    own({ proposal: 'p2', proposed: { text: 'La vieja.' } }),
    own({ proposal: 'p1', id: 'John.11.36', state: 'accepted', published: PUBLISHED, news: true }),
    own({ proposal: 'p0', id: 'John.11.36', state: 'superseded', news: false }),
  ];
  const { state, effects } = play(STATES['own proposal pending']!, { type: 'own', proposals, first: true });
  expect(state.verses).toEqual(new Map([[35, { own: { proposal: 'p3', text: 'La nueva.' } }]]));
  expect(state.notices.map(({ text }) => text)).toEqual([CORRECT.notices.acceptedChanged('Juan 11:36')]);
  expect(effects).toEqual([{ type: 'mark-seen', proposals: ['p1'] }]);
});

test('there are at most four notices, one per verse, with unique ids', () => {
  const proposals = [1, 2, 3, 4, 5].map((verse) => own({ id: `John.11.${verse}`, state: 'rejected', news: true }));
  const { state } = play(editorWith([[35, DRAFT]]), { type: 'own', proposals, first: true });
  expect(state.notices.map(({ id }) => id)).toEqual([2, 3, 4, 5]);
  const discarded = play(state, { type: 'close-notice', id: 5 }, { type: 'discard', verse: 35 }).state;
  const again = play(discarded, { type: 'recover', verse: 35, draft: DRAFT }, { type: 'discard', verse: 35 }).state;
  expect(again.notices.map(({ id }) => id)).toEqual([2, 3, 4, 7]);
});

/** True if the reader can still find the typed text. */
function holds(state: EditorState, text: string): boolean {
  const { draft, own, published } = state.verses.get(35) ?? {};
  const recoverable = state.notices.map(({ action }) => action?.event.type === 'recover' && action.event.draft);
  return [draft, own, published, state.area?.draft, ...recoverable].some((one) => one && one.text === text);
}

test('no event loses typed text, and the device stores the draft of the state', () => {
  for (const [name, before] of Object.entries(STATES))
    for (const [happening, event] of Object.entries(EVENTS)) {
      const typed = before.verses.get(35)?.draft;
      const { state, effects } = editorStep(before, event, SHOWN);
      const taken = event.type === 'answer' && event.answered.ok && event.sent.key === typed?.key;
      const retyped = event.type === 'type' && before.area?.verse === 35;
      if (typed && !taken && !retyped) expect(holds(state, typed.text), `${name}, ${happening}`).toBe(true);
      const kept = effects.flatMap((effect) => (effect.type === 'keep' && effect.verse === 35 ? [effect] : []));
      const draft = state.verses.get(35)?.draft;
      expect(kept, `${name}, ${happening}`).toMatchObject(draft === typed ? [] : [{ type: 'keep', verse: 35, draft }]);
      // A changed draft is not sent again.
      const queued = (one: typeof typed) => (one?.queued ? one.key : undefined);
      const unqueued = queued(typed) === queued(draft) ? undefined : queued(typed);
      expect(
        kept.map((effect) => effect.unqueued),
        `${name}, ${happening}`,
      ).toEqual(draft === typed ? [] : [unqueued]);
      expect(state.area && state.bar, 'an area and a bar').toBeUndefined();
    }
});

// What readers live through with the editor, event by event; and that nothing typed is lost whatever happens.
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

test('a correction is typed, sent and taken, and can be undone', () => {
  const { state, effects } = play(editorWith([]), open, type(DRAFT.text), update);
  expect(effects).toEqual([
    { type: 'keep', verse: 35, draft: DRAFT },
    { type: 'keep', verse: 35, draft: SENT },
    { type: 'focus', verse: 35 },
    { type: 'send', verse: 35, draft: SENT, key: 'k1', again: false },
  ]);
  const after = play(state, EVENTS['is taken and published']!);
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

test('a notice’s action gives back what was discarded, without the name of its sending', () => {
  const { state } = play(editorWith([[35, SENT]]), { type: 'discard', verse: 35 });
  expect(state.verses.size).toBe(0);
  const { key, queued, ...unsent } = SENT;
  expect(play(state, state.notices[0]!.action!.event).state.verses.get(35)?.draft).toEqual(unsent);
});

test('what another tab has discarded is forgotten here, but not what is written or sent here', () => {
  const forgotten: EditorEvent = { type: 'forgotten', verse: 35 };
  expect(play(editorWith([[35, DRAFT]]), forgotten).state.verses.size).toBe(0);
  expect(play(editorWith([[35, SENT]]), forgotten).state.verses.get(35)?.draft).toEqual(SENT);
  const { state } = play(editorWith([]), open, type(DRAFT.text), forgotten);
  expect(state.verses.get(35)?.draft).toEqual(DRAFT);
});

test('two drafts that were discarded one after the other change places', () => {
  const first = play(editorWith([[35, DRAFT]]), { type: 'discard', verse: 35 }).state;
  const again = play(first, open, type('Otra.'), first.notices[0]!.action!.event).state;
  expect(again.verses.get(35)?.draft?.text).toBe(DRAFT.text);
  expect(again.area).toBeUndefined();
  const back = play(again, again.notices.at(-1)!.action!.event).state;
  expect(back.verses.get(35)?.draft?.text).toBe('Otra.');
});

test('what lies over a changed verse is sent over the text of now, as another sending', () => {
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

test('the text of now is taken, and what was typed can be had back', () => {
  const { state } = play(STATES['in conflict']!, { type: 'take-theirs', verse: 35 });
  expect(state.verses.get(35)?.published).toEqual({ text: 'Y lloró el Señor.' });
  expect(play(state, state.notices[0]!.action!.event).state.verses.get(35)?.draft?.text).toBe(DRAFT.text);
});

test('a refusal comes back to the area with its reason, which goes with the next letter', () => {
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

test('a proposal that was decided meanwhile is sent as a new one', () => {
  const amended = play(STATES['own waits']!, open, type('Y lloró mucho.'), update);
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

test('the same key goes with every try of the same words, another with others', () => {
  const failed = play(STATES['being sent']!, EVENTS['hears 429']!).state;
  const retried = play(failed, { type: 'retry', verse: 35, key: 'k2' });
  expect(retried.effects).toContainEqual({ type: 'send', verse: 35, draft: SENT, key: 'k1', again: false });
  // By itself, it waits as long as it is to.
  expect(play(failed, { type: 'resume' }).effects.at(-1)).toMatchObject({ type: 'send', key: 'k1', again: true });
  const changed = play(failed, open, type('Otra.'), { type: 'update', key: 'k3' });
  expect(changed.effects.at(-1)).toMatchObject({ type: 'send', draft: { text: 'Otra.', key: 'k3' } });
});

test('an area that was opened over words that are taken meanwhile goes on from there', () => {
  const { state } = play(STATES['open over what is being sent']!, EVENTS['is taken, to be reviewed']!);
  expect(state.area?.draft).toEqual({ ...DRAFT, amends: 'p1' });
  expect(play(state, { type: 'cancel' }).state.notices).toEqual(state.notices);
});

test('the title goes with its verse', () => {
  const titled = { ...SHOWN, verses: new Map([[35, { ...VERSE, title: 'ALEPH.' }]]) };
  const opened = editorStep(editorWith([]), open, titled).state;
  expect(opened.area?.draft).toMatchObject({ title: 'ALEPH.', seen: { title: 'ALEPH.' } });
  const { state } = editorStep(opened, { type: 'type', typed: { title: 'BETH.' } }, titled);
  expect(state.verses.get(35)?.draft).toMatchObject({ text: VERSE.text, title: 'BETH.' });
});

test('of several own proposals on one verse the newest stands there; what was decided is told and marked as seen', () => {
  const proposals = [
    own({ proposal: 'p3', proposed: { text: 'La nueva.' } }),
    own({ proposal: 'p2', proposed: { text: 'La vieja.' } }),
    own({ proposal: 'p1', id: 'John.11.36', state: 'accepted', published: PUBLISHED, news: true }),
    own({ proposal: 'p0', id: 'John.11.36', state: 'superseded', news: false }),
  ];
  const { state, effects } = play(STATES['own waits']!, { type: 'own', proposals, first: true });
  expect(state.verses).toEqual(new Map([[35, { own: { proposal: 'p3', text: 'La nueva.' } }]]));
  expect(state.notices.map(({ text }) => text)).toEqual([CORRECT.notices.acceptedChanged('Juan 11:36')]);
  expect(effects).toEqual([{ type: 'mark-seen', proposals: ['p1'] }]);
});

test('four notices at most, one about each verse, and no id twice', () => {
  const proposals = [1, 2, 3, 4, 5].map((verse) => own({ id: `John.11.${verse}`, state: 'rejected', news: true }));
  const { state } = play(editorWith([[35, DRAFT]]), { type: 'own', proposals, first: true });
  expect(state.notices.map(({ id }) => id)).toEqual([2, 3, 4, 5]);
  const discarded = play(state, { type: 'close-notice', id: 5 }, { type: 'discard', verse: 35 }).state;
  const again = play(discarded, { type: 'recover', verse: 35, draft: DRAFT }, { type: 'discard', verse: 35 }).state;
  expect(again.notices.map(({ id }) => id)).toEqual([2, 3, 4, 7]);
});

/** Where a reader finds what they typed. */
function holds(state: EditorState, text: string): boolean {
  const { draft, own, published } = state.verses.get(35) ?? {};
  const recoverable = state.notices.map(({ action }) => action?.event.type === 'recover' && action.event.draft);
  return [draft, own, published, state.area?.draft, ...recoverable].some((one) => one && one.text === text);
}

test('whatever happens next, what was typed is still there, and the device keeps what the state has', () => {
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
      // What is not as it was sent any more is not sent again.
      const queued = (one: typeof typed) => (one?.queued ? one.key : undefined);
      const unqueued = queued(typed) === queued(draft) ? undefined : queued(typed);
      expect(
        kept.map((effect) => effect.unqueued),
        `${name}, ${happening}`,
      ).toEqual(draft === typed ? [] : [unqueued]);
      expect(state.area && state.bar, 'an area and a bar').toBeUndefined();
    }
});

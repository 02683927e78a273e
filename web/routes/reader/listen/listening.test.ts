import { describe, expect, test } from 'vitest';
import { type Listening, type ListeningEvent, listeningStep, type Reading, SILENT } from './listening.ts';

const JOHN: Reading = {
  parts: [
    { verse: undefined, pieces: ['Juan.'] },
    { verse: 1, pieces: ['Uno;', 'y medio.'] },
    { verse: 2, pieces: ['Dos.'] },
  ],
  more: true,
};
const LAST: Reading = { ...JOHN, more: false };
const AT = 1_000;

/** The effects of the events in order, and the final state. */
function run(events: readonly ListeningEvent[], reading = JOHN, from: Listening = SILENT) {
  let state = from;
  const done: string[] = [];
  for (const event of events) {
    const step = listeningStep(state, event, reading);
    state = step.state;
    if (step.effect) done.push(step.effect.type === 'say' ? step.effect.text : step.effect.type);
  }
  return { state, done };
}
const read = (verse?: number) => ({ type: 'read', verse }) as const;
const ended = (utterance: number, now = AT) => ({ type: 'ended', utterance, now }) as const;
const failed = (utterance: number) => ({ type: 'failed', utterance }) as const;
const skip = (by: 1 | -1) => ({ type: 'skip', by }) as const;
const sleep = (sleep: number | 'chapter' | undefined) => ({ type: 'sleep', sleep }) as const;
const toggle = { type: 'toggle' } as const;

test('a chapter is read piece by piece, and then the next chapter is loaded and read', () => {
  const { state, done } = run([read(), ended(1), ended(2), ended(3), ended(4), { type: 'shown' }]);
  expect(done).toEqual(['Juan.', 'Uno;', 'y medio.', 'Dos.', 'turn', 'Juan.']);
  expect(state).toMatchObject({ phase: 'reading', part: 0, piece: 0 });
});

test('reading starts at a verse, or at the chapter’s beginning if the verse does not exist', () => {
  expect(run([read(2)]).done).toEqual(['Dos.']);
  expect(run([read(9)]).done).toEqual(['Juan.']);
});

test('resuming after a pause repeats the piece', () => {
  const { state, done } = run([read(1), ended(1), toggle, toggle]);
  expect(done).toEqual(['Uno;', 'y medio.', 'hush', 'y medio.']);
  expect(state.phase).toBe('reading');
});

test('events of an abandoned utterance are ignored', () => {
  const { state, done } = run([read(1), toggle, ended(1), failed(1), toggle, ended(1), failed(1)]);
  expect(done).toEqual(['Uno;', 'hush', 'Uno;']);
  expect(state).toMatchObject({ phase: 'reading', part: 1, piece: 0, said: 2, trouble: undefined });
});

test('a failed voice pauses with a message, which the next attempt clears', () => {
  const after = run([read(2), failed(1)]);
  expect(after).toMatchObject({ state: { phase: 'paused', part: 2, trouble: 'voice' }, done: ['Dos.', 'hush'] });
  expect(run([toggle], JOHN, after.state)).toMatchObject({ state: { trouble: undefined }, done: ['Dos.'] });
});

test('a new voice or speed repeats the piece, unless paused', () => {
  expect(run([read(1), ended(1), { type: 'retune' }]).done).toEqual(['Uno;', 'y medio.', 'y medio.']);
  expect(run([read(1), toggle, { type: 'retune' }]).done).toEqual(['Uno;', 'hush']);
});

describe('skipping', () => {
  test('goes to the verse after and before, as far as the chapter’s name', () => {
    expect(run([read(1), skip(1), skip(-1), skip(-1), skip(-1)]).done).toEqual([
      'Uno;',
      'Dos.',
      'Uno;',
      'Juan.',
      'Juan.',
    ]);
  });
  test('beyond the last verse loads the next chapter', () => {
    expect(run([read(2), skip(1)])).toMatchObject({ state: { phase: 'turning' }, done: ['Dos.', 'turn'] });
  });
  test('moves silently while paused, and resuming at the end loads the next chapter', () => {
    const { state, done } = run([read(1), toggle, skip(1), skip(1), skip(1), toggle]);
    expect(done).toEqual(['Uno;', 'hush', 'turn']);
    expect(state.phase).toBe('turning');
  });
});

describe('the end of the Bible', () => {
  test('stops reading, and resuming starts the chapter again', () => {
    const { state, done } = run([read(2), ended(1)], LAST);
    expect(done).toEqual(['Dos.', 'hush']);
    expect(state).toMatchObject({ phase: 'paused', over: 'end' });
    expect(run([toggle], LAST, state).done).toEqual(['Juan.']);
  });
});

describe('the sleep timer', () => {
  test('stops after the current verse, and resuming starts with the next one', () => {
    const { state, done } = run([read(1), sleep(AT), ended(1, AT + 1), ended(2, AT + 1)]);
    expect(done).toEqual(['Uno;', 'y medio.', 'hush']);
    expect(state).toMatchObject({ phase: 'paused', part: 2, over: 'slept', sleep: undefined });
    expect(run([toggle], JOHN, state).done).toEqual(['Dos.']);
  });
  test('does nothing before its time, and can be cancelled', () => {
    expect(run([read(), sleep(AT + 1), ended(1, AT)]).done).toEqual(['Juan.', 'Uno;']);
    expect(run([read(), sleep(AT), sleep(undefined), ended(1, AT + 1)]).done).toEqual(['Juan.', 'Uno;']);
  });
  test('can be set to the end of the chapter', () => {
    const { state, done } = run([read(2), sleep('chapter'), ended(1)]);
    expect(done).toEqual(['Dos.', 'hush']);
    expect(state).toMatchObject({ phase: 'paused', over: 'slept', sleep: undefined });
    expect(run([toggle], JOHN, state).done).toEqual(['turn']);
  });
});

describe('loading the next chapter', () => {
  const turning = run([read(2), ended(1)]).state;
  test('reports a delay, retries on request, and reads the chapter once it has loaded', () => {
    const late = run([{ type: 'late' }], JOHN, turning);
    expect(late.state).toMatchObject({ phase: 'turning', trouble: 'chapter' });
    expect(run([toggle], JOHN, late.state)).toMatchObject({ state: { trouble: undefined }, done: ['turn'] });
    expect(run([{ type: 'shown' }], JOHN, late.state).done).toEqual(['Juan.']);
  });
  test('can be cancelled, and a chapter that loads anyway is not read', () => {
    const { state, done } = run([toggle, { type: 'shown' }, { type: 'late' }], JOHN, turning);
    expect(done).toEqual(['hush']);
    expect(state).toMatchObject({ phase: 'paused', part: 0, trouble: undefined });
  });
  test('pauses while the reader is busy', () => {
    const { state } = run([{ type: 'busy' }], JOHN, turning);
    expect(state).toMatchObject({ phase: 'paused', trouble: 'busy' });
    expect(run([toggle], JOHN, state).done).toEqual(['turn']);
  });
});

test('following a link to another chapter loads it, and a retry loads it again', () => {
  const path = '/search/John/2/1';
  const asked = { type: 'turn', path } as const;
  const first = listeningStep(run([read(1)]).state, asked, JOHN);
  expect(first).toMatchObject({ state: { phase: 'turning' }, effect: asked });
  const late = run([{ type: 'late' }], JOHN, first.state).state;
  expect(listeningStep(late, toggle, JOHN).effect).toEqual(asked);
  expect(run([{ type: 'shown' }], JOHN, late).done).toEqual(['Juan.']);
});

test('going back to another chapter reads it from its beginning', () => {
  expect(run([read(2), { type: 'shown' }]).done).toEqual(['Dos.', 'Juan.']);
});

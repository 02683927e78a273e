import { appendFileSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from '../../../program/log.ts';
import { GENESIS, type Revision } from '../../../scripture/correction/revision.ts';
import { advanceText, type TextState } from '../../../scripture/correction/text-state.ts';
import { newVarDir } from '../../../store/test-databases.ts';
import { createStateWriter, readSavedState } from './saved-state.ts';

const log = createLog('silent');

/** A state with corrections in this many chapters of Psalms. */
function stateOf(chapters: number): TextState {
  const begun = advanceText(undefined, [
    { kind: 'base', edition: 'uno', seq: 1, previous: GENESIS, hash: 'h1', at: 1, base: 'b1' },
  ])!;
  let state = begun;
  for (let chapter = 1; chapter <= chapters; chapter++) state = publish(state, chapter, 1, `Salmo ${chapter}.`);
  return state;
}
function publish(state: TextState, chapter: number, verse: number, text: string): TextState {
  const seq = state.seq + 1;
  const facts = { edition: 'uno', seq, previous: state.hash, hash: `h${seq}`, at: seq, base: 'b1' };
  const revision: Revision = { ...facts, kind: 'verse', book: 'Ps', chapter, verse, text, marks: [] };
  return advanceText(state, [revision])!;
}

function kept() {
  const varDir = newVarDir();
  const keep = createStateWriter(varDir, log);
  const path = join(varDir, 'overlays', 'uno.json');
  return {
    path,
    async keep(state: TextState) {
      keep.keep('uno', state);
      await keep.settled();
    },
    read: () => readSavedState(varDir, 'uno', log),
    another: () => createStateWriter(varDir, log),
  };
}

test('a saved state of one chapter or of many is read again', async () => {
  for (const chapters of [0, 1, 120]) {
    const { keep, read } = kept();
    await keep(stateOf(chapters));
    expect(read()).toEqual(stateOf(chapters));
  }
});

test('a publication appends its chapter only', async () => {
  const { keep, read, path } = kept();
  const before = stateOf(120);
  await keep(before);
  const whole = statSync(path).size;
  const after = publish(before, 7, 3, 'Otro.');
  await keep(after);
  expect(statSync(path).size - whole).toBeLessThan(1_000);
  expect(read()).toEqual(after);
});

test('a cut line leaves the lines before it valid, and the next state is written whole', async () => {
  const { keep, read, path } = kept();
  const before = stateOf(3);
  await keep(before);
  const after = publish(before, 2, 5, 'Otro.');
  await keep(after);
  truncateSync(path, statSync(path).size - 10);
  expect(read()).toEqual(before);
  const later = publish(after, 3, 1, 'Y otro.');
  await keep(later);
  expect(read()).toEqual(later);
});

test('a damaged line is ignored', async () => {
  const { keep, read, path } = kept();
  await keep(stateOf(3));
  writeFileSync(path, readFileSync(path, 'utf8').replace('Salmo 2', 'Salmo 9'));
  expect(read()).toBeUndefined();
});

test('a line that continues another state is ignored', async () => {
  const { keep, read, path } = kept();
  const before = stateOf(2);
  await keep(before);
  const own = readFileSync(path, 'utf8');
  await keep(publish(publish(before, 1, 1, 'Uno.'), 2, 1, 'Dos.'));
  const added = readFileSync(path, 'utf8').slice(own.length);
  await keep(stateOf(1));
  appendFileSync(path, added);
  expect(read()).toEqual(stateOf(1));
});

test('appended lines are merged into a whole state before they outgrow it', async () => {
  const { keep, path, read } = kept();
  let state = stateOf(1);
  await keep(state);
  const sizes: number[] = [];
  for (let round = 0; round < 4; round++) {
    state = publish(state, 1, round + 2, 'palabra '.repeat(10_000));
    await keep(state);
    sizes.push(statSync(path).size);
  }
  // 80 and then 160 kB are appended. The chapter has 240 and then 320 kB, and is written anew.
  expect(sizes.map((size) => Math.round(size / 80_000))).toEqual([1, 3, 3, 4]);
  expect(read()).toEqual(state);
}, 20_000);

import { appendFileSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from '../../../program/log.ts';
import { GENESIS, type Revision } from '../../../scripture/correction/revision.ts';
import { advanceText, type TextState } from '../../../scripture/correction/text-state.ts';
import { newVarDir } from '../../../store/test-databases.ts';
import { keeper, readKept } from './kept-state.ts';

const log = createLog('silent');

/** A state with corrections in so many chapters of Psalms, and what publishing one more makes of it. */
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
  const keep = keeper(varDir, log);
  const path = join(varDir, 'overlays', 'uno.json');
  return {
    path,
    async keep(state: TextState) {
      keep.keep('uno', state);
      await keep.settled();
    },
    read: () => readKept(varDir, 'uno', log),
    another: () => keeper(varDir, log),
  };
}

test('what is kept is read again, of one chapter and of many', async () => {
  for (const chapters of [0, 1, 120]) {
    const { keep, read } = kept();
    await keep(stateOf(chapters));
    expect(read()).toEqual(stateOf(chapters));
  }
});

test('a publication adds its chapter, not the whole', async () => {
  const { keep, read, path } = kept();
  const before = stateOf(120);
  await keep(before);
  const whole = statSync(path).size;
  const after = publish(before, 7, 3, 'Otro.');
  await keep(after);
  expect(statSync(path).size - whole).toBeLessThan(1_000);
  expect(read()).toEqual(after);
});

test('a line that was cut off leaves what stood before it; the next state is written whole', async () => {
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

test('a damaged line is not believed', async () => {
  const { keep, read, path } = kept();
  await keep(stateOf(3));
  writeFileSync(path, readFileSync(path, 'utf8').replace('Salmo 2', 'Salmo 9'));
  expect(read()).toBeUndefined();
});

test('a line that goes on from another state is left out', async () => {
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

test('what is added is written together before it is more than the whole', async () => {
  const { keep, path, read } = kept();
  let state = stateOf(1);
  await keep(state);
  const sizes: number[] = [];
  for (let round = 0; round < 4; round++) {
    state = publish(state, 1, round + 2, 'palabra '.repeat(10_000));
    await keep(state);
    sizes.push(statSync(path).size);
  }
  // Added: 80, then 160 kB. The chapter has 240, then 320 kB, and is written anew.
  expect(sizes.map((size) => Math.round(size / 80_000))).toEqual([1, 3, 3, 4]);
  expect(read()).toEqual(state);
}, 20_000);

import { expect, test } from 'vitest';
import { coalesce } from './coalesce.ts';

/** Work that waits at a gate, with the value that each run saw at its start. */
function gated() {
  let value = 0;
  const seen: number[] = [];
  const gates: (() => void)[] = [];
  const run = coalesce(async () => {
    seen.push(value);
    await new Promise<void>((resolve) => gates.push(resolve));
  });
  const set = (next: number) => {
    value = next;
  };
  return { run, seen, set, open: () => gates.shift()?.() };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('calls during a run share one further run, which sees all changes before them', async () => {
  const { run, seen, set, open } = gated();
  const first = run();
  await settle();
  set(1);
  const second = run();
  const third = run();
  open();
  await first;
  await settle();
  open();
  await Promise.all([second, third]);
  expect(seen).toEqual([0, 1]);
});

test('a call between the end of a run and its being awaited is not lost', async () => {
  for (let ticks = 0; ticks < 8; ticks++) {
    let value = 0;
    let seen = -1;
    const run = coalesce(async () => {
      seen = value;
    });
    const first = run();
    for (let tick = 0; tick < ticks; tick++) await null;
    value = 1;
    await run();
    expect(seen).toBe(1);
    await first;
  }
});

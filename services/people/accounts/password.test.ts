import { expect, test } from 'vitest';
import { QueueRefused } from '../../outcomes/outcome.ts';
import { BoundedQueue, type Caller, hashPassword, NO_PASSWORD, PASSWORD_COST, verifyPassword } from './password.ts';

test('a stored hash names its cost and differs each time', async () => {
  const [one, other] = await Promise.all([hashPassword('olivo mirlo cántaro'), hashPassword('olivo mirlo cántaro')]);
  expect(one).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(other);
  expect(PASSWORD_COST).toEqual({ logN: 15, r: 8, p: 3 });
});

test('only the same password matches, in any Unicode form', async () => {
  const kept = await hashPassword('olivo mirlo c\u00e1ntaro');
  expect(await verifyPassword('olivo mirlo ca\u0301ntaro', kept)).toBe(true);
  expect(await verifyPassword('olivo mirlo cantaro', kept)).toBe(false);
  expect(await verifyPassword('olivo mirlo cántaro', undefined)).toBe(false);
  for (const typed of ['', NO_PASSWORD]) expect(await verifyPassword(typed, NO_PASSWORD)).toBe(false);
});

test('a hash of another cost still matches', async () => {
  const kept = await hashPassword('olivo mirlo cántaro', { logN: 10, r: 8, p: 1 });
  expect(kept).toMatch(/^scrypt\$10\$8\$1\$/);
  expect(await verifyPassword('olivo mirlo cántaro', kept)).toBe(true);
});

test('a malformed hash is an error, not a mismatch', async () => {
  await expect(verifyPassword('x', 'md5$1')).rejects.toThrow('malformed');
});

/** A queue with one worker, and its results. The test decides when a task ends. */
function openQueue(most: number) {
  const queue = new BoundedQueue(1, most);
  const done: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, asker: Caller = {}) =>
    queue
      .run(asker, async () => {
        await new Promise<void>((end) => ends.push(end));
        done.push(name);
      })
      .catch((error: unknown) => {
        if (!(error instanceof QueueRefused)) throw error;
        done.push(`${name} refused`);
      });
  return { queue, done, ask, endOne: () => ends.shift()?.() };
}

test('waiting callers are limited and served in order', async () => {
  const { queue, done, ask, endOne } = openQueue(2);
  const asked = [ask('a'), ask('b'), ask('c')];
  await ask('d');
  expect(done).toEqual(['d refused']);
  expect(queue.waiting).toBe(2);
  for (const each of asked) {
    endOne();
    await each;
  }
  expect(done).toEqual(['d refused', 'a', 'b', 'c']);
  expect(queue.waiting).toBe(0);
});

test('known callers go first, and a stranger is refused when the queue is full', async () => {
  const { done, ask, endOne } = openQueue(2);
  const working = ask('a');
  const stranger = ask('b');
  const last = ask('c');
  const known = ask('d', { known: true });
  await last;
  expect(done).toEqual(['c refused']);
  const other = ask('e', { known: true });
  await stranger;
  expect(done).toEqual(['c refused', 'b refused']);
  await ask('f', { known: true });
  for (const each of [working, known, other]) {
    endOne();
    await each;
  }
  expect(done).toEqual(['c refused', 'b refused', 'f refused', 'a', 'd', 'e']);
});

test('an aborted caller leaves the queue, and its work does not run', async () => {
  const { queue, done, ask, endOne } = openQueue(2);
  const gone = new AbortController();
  const working = ask('a');
  const leaving = ask('b', { signal: gone.signal });
  const next = ask('c');
  gone.abort();
  await leaving;
  expect(queue.waiting).toBe(1);
  await ask('d', { signal: gone.signal });
  for (const each of [working, next]) {
    endOne();
    await each;
  }
  expect(done).toEqual(['b refused', 'd refused', 'a', 'c']);
});

test('a failed task does not block the next one', async () => {
  const queue = new BoundedQueue(1, 1);
  const failing = queue.run({}, async () => {
    throw new Error('no');
  });
  const next = queue.run({}, async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});

import { setImmediate as nextIteration } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Kind, WorkQueue } from './work-queue.ts';

/** A queue with a stopped clock, and the order in which requests began. */
function openQueue(state = { delay: 0, now: 0 }) {
  const queue = new WorkQueue({ now: () => state.now, delay: () => state.delay });
  const begun: string[] = [];
  const refused: string[] = [];
  const releases: (() => void)[] = [];
  const ask = (client: string, kind: Kind = 'read') =>
    queue.enter(client, kind).then((release) => {
      if (release === undefined) refused.push(client);
      else {
        begun.push(client);
        releases.push(release);
      }
    });
  /** Releases running tasks until the queue is empty. */
  const finish = async () => {
    while (queue.waiting > 0 || releases.length > 0) {
      for (const release of releases.splice(0)) release();
      await nextIteration();
    }
  };
  return { ask, begun, refused, finish, queue, state };
}

const times = (count: number, work: (n: number) => void) => Array.from({ length: count }, (_, n) => work(n));

test('forty requests of one address are all served and do not delay another client', async () => {
  const { ask, begun, refused, finish } = openQueue();
  times(40, () => ask('escuela'));
  void ask('otro');
  await finish();
  expect(refused).toEqual([]);
  expect(begun.filter((client) => client === 'escuela').length).toBe(40);
  expect(begun.indexOf('otro')).toBeLessThan(10);
});

test('a client with several requests is not starved', async () => {
  const { ask, begun, finish } = openQueue();
  times(5, () => ask('a'));
  times(30, (n) => ask(`b${n}`));
  await finish();
  expect(begun.slice(0, 3)).toEqual(['a', 'a', 'a']);
  expect(begun.lastIndexOf('a')).toBeLessThan(25);
});

test('four tasks run at a time', async () => {
  const { ask, begun, finish } = openQueue();
  times(20, () => ask('a'));
  for (let n = 0; n < 10; n++) await nextIteration();
  expect(begun.length).toBe(4);
  await finish();
  expect(begun.length).toBe(20);
});

test('one client can fill only its share of the queue', async () => {
  const { ask, begun, refused, finish } = openQueue();
  times(100, () => ask('a'));
  void ask('b');
  await finish();
  expect(refused).toEqual(Array(40).fill('a'));
  expect(begun.filter((client) => client === 'b')).toEqual(['b']);
});

test('a full queue makes room for a client with fewer requests in it', async () => {
  const { ask, begun, refused, finish } = openQueue();
  times(60, () => ask('a'));
  times(40, (n) => ask(`b${n}`));
  await finish();
  expect(refused).toEqual(Array(20).fill('a'));
  expect(begun.length).toBe(80);
});

test('when all clients have equally many requests, the newest is refused', async () => {
  const { ask, begun, refused, finish } = openQueue();
  times(100, (n) => ask(`c${n}`));
  await finish();
  expect(begun.length).toBe(80);
  expect(refused).toEqual(Array.from({ length: 20 }, (_, n) => `c${80 + n}`));
});

test('a client with very many recent requests comes last for a while', async () => {
  const { ask, begun, finish, state } = openQueue();
  for (let n = 0; n < 7; n++) {
    times(30, () => ask('mucho'));
    await finish();
  }
  begun.length = 0;
  void ask('mucho');
  void ask('poco');
  await finish();
  expect(begun).toEqual(['poco', 'mucho']);
  state.now += 60_000;
  begun.length = 0;
  void ask('mucho');
  void ask('poco');
  await finish();
  expect(begun).toEqual(['mucho', 'poco']);
});

test('requests are refused while the event loop is late', async () => {
  const { ask, refused, begun, finish, state } = openQueue();
  state.delay = 1_500;
  await ask('a');
  expect(refused).toEqual(['a']);
  state.delay = 10;
  void ask('a');
  await finish();
  expect(begun).toEqual(['a']);
});

test('a task that waits long releases its slot', async () => {
  const { ask, begun } = openQueue();
  times(8, () => ask('a'));
  await expect.poll(() => begun.length).toBe(8);
});

test('many writes do not delay reads, nor reads writes', async () => {
  const { ask, begun, refused, finish } = openQueue();
  times(80, (n) => ask(`envía ${n}`, 'sent'));
  void ask('lee');
  await finish();
  expect(begun.indexOf('lee')).toBe(0);
  begun.length = 0;
  times(80, (n) => ask(`lee ${n}`));
  void ask('envía', 'sent');
  await finish();
  expect(begun.indexOf('envía')).toBeLessThan(2);
  expect(refused).toEqual([]);
});

import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog, type Log } from '../../../program/log.ts';
import type { Card } from '../../../scripture/picture/card.ts';
import { newVarDir } from '../../../store/test-databases.ts';
import { createCards } from './cards.ts';

const PROGRAM = join(import.meta.dirname, '../../..');
const CARD: Card = { kind: 'verse', place: 'Juan 11:35', text: 'Y lloró Jesús.', edition: 'Edición', site: 'Biblia' };

function open({
  varDir = newVarDir(),
  programDir = PROGRAM,
  bytes = 1e6,
  clock = { now: 0 },
  log = createLog('silent'),
} = {}) {
  const texts = { edition: () => undefined };
  const settings = { site: () => ({ title: 'Biblia' }) } as Parameters<typeof createCards>[0]['settings'];
  const now = () => new Date(clock.now);
  return createCards({ texts, settings, varDir, programDir, log, now, bytes });
}
const files = (varDir: string) =>
  readdirSync(join(varDir, 'cards'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test('a card is rendered in a child process, cached, and rendered again if its file is damaged', async () => {
  const varDir = newVarDir();
  const cards = open({ varDir });
  expect(await cards.kept(CARD)).toBeUndefined();
  const png = (await cards.draw(CARD))!;
  const { width, height } = await loadImage(png);
  expect([width, height]).toEqual([1200, 630]);
  expect(await open({ varDir }).kept(CARD)).toEqual(png);
  expect(await cards.kept({ ...CARD, text: 'Y lloró.' })).toBeUndefined();
  const [path] = files(varDir);
  writeFileSync(path!, readFileSync(path!).fill(0, 100, 101));
  expect(await cards.kept(CARD)).toBeUndefined();
  expect(await cards.draw(CARD)).toEqual(png);
  expect(await cards.kept(CARD)).toEqual(png);
});

test('the cache stays within its limit', async () => {
  const varDir = newVarDir();
  const cards = open({ varDir, bytes: 40_000 });
  for (const text of ['Uno.', 'Dos.']) expect((await cards.draw({ ...CARD, text }))!.length).toBeGreaterThan(20_000);
  expect(files(varDir).map((path) => statSync(path).size <= 40_000)).toEqual([true]);
  expect(await cards.kept({ ...CARD, text: 'Dos.' })).toBeDefined();
});

test('a card is rendered even if it cannot be cached', async () => {
  const varDir = newVarDir();
  writeFileSync(join(varDir, 'cards'), 'no folder');
  expect(await open({ varDir }).draw(CARD)).toBeDefined();
});

/** Cards rendered by a program with this source text, and the end of each process. */
function drawnBy(words: string, clock = { now: 0 }) {
  const programDir = newVarDir();
  mkdirSync(join(programDir, 'editions/cards'), { recursive: true });
  writeFileSync(join(programDir, 'editions/cards/make-card.ts'), words);
  const ends: unknown[] = [];
  const log = { ...createLog('silent'), warn: ({ end }: { end: unknown }) => ends.push(end) } as unknown as Log;
  return { programDir, ends, cards: open({ programDir, clock, log }) };
}

test('after a failure no process is started for ten seconds', async () => {
  const clock = { now: 0 };
  const { cards, ends } = drawnBy(`throw new Error('no se puede');`, clock);
  for (clock.now of [0, 9_999, 10_000]) expect(await cards.draw(CARD)).toBeUndefined();
  expect(ends).toEqual(['failed', 'failed']);
});

test('a rendering that takes 400 MB is ended', async () => {
  const { cards, ends } = drawnBy(`
    const filled = Buffer.alloc(400_000_000, 1);
    setTimeout(() => console.log(JSON.stringify({ png: String(filled.length) })), 30_000);`);
  expect(await cards.draw(CARD)).toBeUndefined();
  expect(ends).toEqual(['memory']);
});

test('a rendering that takes a minute is ended, and none before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { cards, ends } = drawnBy('process.stdin.resume();');
  const drawn = cards.draw(CARD);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await drawn).toBeUndefined();
  expect(ends).toEqual(['time']);
});

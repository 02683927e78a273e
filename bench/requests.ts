import { join } from 'node:path';
import { exchange } from './exchange.ts';
import { median } from './quantile.ts';
import { cpuSeconds, output } from './server-process.ts';

const LOAD = join(import.meta.dirname, 'load.ts');
const CONNECTIONS = 16;
export const CHAPTER = '/search/John/3/1';

export interface StoredRequest {
  readonly name: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The allowed multiple of nginx's processor time. */
  readonly bound: number;
}

/** The requests that are answered from the store. */
export const STORED_REQUESTS: readonly StoredRequest[] = [
  { name: 'chapter, brotli', path: CHAPTER, headers: { 'Accept-Encoding': 'br' }, bound: 1.6 },
  { name: 'home, brotli', path: '/', headers: { 'Accept-Encoding': 'br' }, bound: 1.6 },
  { name: 'chapter, 304', path: CHAPTER, headers: { 'Accept-Encoding': 'br', 'If-None-Match': '' }, bound: 2 },
  {
    name: 'chapter as JSON, brotli',
    path: '/api/verse/chapter/John/3',
    headers: { 'Accept-Encoding': 'br' },
    bound: 1.6,
  },
  { name: 'chapter, identity', path: CHAPTER, headers: {}, bound: 3 },
];

/** An origin that answers, and the process whose processor time it uses. */
export interface Answering {
  readonly origin: string;
  readonly pid: number;
}

/** @returns microseconds of processor time per request, measured over so many seconds */
export async function processorTime(
  { origin, pid }: Answering,
  { path, headers }: Pick<StoredRequest, 'path' | 'headers'>,
  seconds: number,
): Promise<number> {
  const url = origin + path;
  const sent = { ...headers };
  if ('If-None-Match' in sent)
    sent['If-None-Match'] = (await exchange(url)).head.find(([name]) => /^etag$/i.test(name))?.[1] ?? '';
  const before = cpuSeconds(pid);
  const said = await output(process.execPath, [LOAD, url, String(seconds), String(CONNECTIONS), JSON.stringify(sent)]);
  const { answers } = JSON.parse(said) as { readonly answers: number };
  return ((cpuSeconds(pid) - before) / answers) * 1e6;
}

/** Works through a list, at most `many` items at a time. */
export async function forEachConcurrently<T>(
  list: readonly T[],
  many: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const left = list.values();
  const one = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: many }, one));
}

/** Requests each URL once, two at a time. */
export const askEach = (urls: readonly string[], acceptEncoding?: string): Promise<void> =>
  forEachConcurrently(urls, 2, async (url) => {
    const { status } = await exchange(url, acceptEncoding);
    if (status !== 200) throw new Error(`${url} answers ${status}`);
  });

/**
 * Measures several sides alternately, so that other work on the machine disturbs all alike.
 * @param before the number of warm-up rounds that do not count, in which the JIT compiler optimises
 * @returns the median of each side
 */
export async function alternate<Side extends string>(
  sides: readonly Side[],
  { all, before }: { readonly all: number; readonly before: number },
  measure: (side: Side, round: number) => Promise<number>,
): Promise<Record<Side, number>> {
  const measured = new Map(sides.map((side) => [side, [] as number[]]));
  for (let round = 0; round < all; round++)
    for (const side of sides) {
      const value = await measure(side, round);
      if (round >= before) measured.get(side)!.push(value);
    }
  return Object.fromEntries([...measured].map(([side, values]) => [side, median(values)])) as Record<Side, number>;
}

/** For the same requests again and again. */
export const ROUNDS = { all: 6, before: 1 };

/** For the verses of every chapter, requested once each, beginning with the second; the first rounds do not count. */
export const VERSE_ROUNDS = { all: 6, before: 3 };

/** @returns microseconds of processor time for a verse that is not stored: all verses of this number, each requested once */
export async function timeOfVerses(
  { origin, pid }: Answering,
  verses: readonly string[],
  number: number,
): Promise<number> {
  const asked = verses.filter((path) => path.endsWith(`/${number}`));
  const before = cpuSeconds(pid);
  await askEach(asked.map((path) => origin + path));
  return ((cpuSeconds(pid) - before) / asked.length) * 1e6;
}

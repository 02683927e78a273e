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
  /** How many times nginx's processor time it may take. */
  readonly bound: number;
}

/** What is answered from the store. */
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

/** Where something answers, and the process whose time it costs. */
export interface Answering {
  readonly origin: string;
  readonly pid: number;
}

/** @returns microseconds of processor time for each of the requests of so many seconds */
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

/** Goes through a list, so many at a time. */
export async function goThrough<T>(list: readonly T[], many: number, work: (one: T) => Promise<void>): Promise<void> {
  const left = list.values();
  const one = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: many }, one));
}

/** Asks for each once, two at a time. */
export const askEach = (urls: readonly string[], acceptEncoding?: string): Promise<void> =>
  goThrough(urls, 2, async (url) => {
    const { status } = await exchange(url, acceptEncoding);
    if (status !== 200) throw new Error(`${url} answers ${status}`);
  });

/**
 * Measures several sides in turns, so that what else the machine does disturbs all alike.
 * @param before so many rounds, in which the compiler sees what it is about, do not count
 * @returns the median of each
 */
export async function inTurns<Side extends string>(
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

/** Of what is asked for the same again and again. */
export const ROUNDS = { all: 6, before: 1 };

/** Verses of every chapter that are asked for once each, beginning with the second; what the first rounds cost is not counted. */
export const VERSE_ROUNDS = { all: 6, before: 3 };

/** @returns microseconds of processor time for a verse that is not stored: those of this number, each once */
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

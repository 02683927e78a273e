// Measures how an installation scales: with 1, 5 and 20 editions, and with 1,000, 10,000 and 100,000 published corrections, the time from
// start to the first chapter (with and without the last state cached on disk), memory, a page that is rendered, a chapter of the past, and
// a publication. Then the first request after a publication, alternating with a site without corrections, and how long other readers wait
// meanwhile; and a start with 1,000,000 revisions and nothing cached. Last, a change of a reader's own records beside those of 1,000 and of
// 100,000 accounts; `--own` measures only that.
// The texts are invented and have all the canon's verses; corrections are spread over all verses.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BOOKS } from '../scripture/canon/books.ts';
import { sealRevision } from '../scripture/correction/revision.ts';
import { chaptersOf } from '../scripture/text/edition.ts';
import { insertContributor } from '../store/contributors.ts';
import { chainHead, sha256 } from '../store/revisions.ts';
import { newUuid } from '../store/uuid.ts';
import { newSite, type Site } from '../tests/faults/site.ts';
import { ask } from '../tests/http/running-server.ts';
import { chapterPaths } from './addresses.ts';
import { measureOwn } from './own-growth.ts';
import { median } from './quantile.ts';
import { cpuSeconds, mostMegabytes, residentMegabytes } from './server-process.ts';
import { printVerdict } from './verdict.ts';

/** `--short` runs the smallest sizes and a tenth of the largest, for trials. */
const SHORT = process.argv.includes('--short');
const EDITIONS = SHORT ? [1, 5] : [1, 5, 20];
const REVISIONS = SHORT ? [1_000, 10_000] : [1_000, 10_000, 100_000];
/** The length of a revision chain that no start may read whole. */
const LONG = SHORT ? 200_000 : 1_000_000;
const ACCOUNTS = SHORT ? [100, 10_000] : [1_000, 100_000];
const MOST_MEGABYTES = 384;
const ROUNDS = SHORT ? 5 : 21;
/** The paths requested first after a publication. */
const FIRST = {
  search: '/api/search?q=mirlo',
  pack: '/copia/edicion-1.json',
  sitemap: '/sitemap.xml',
  'sitemap of the edition': '/sitemap-edicion-1.xml',
} as const;
const BATCH = 10_000;
/** The number of rows in one statement. */
const AT_ONCE = 50;
const PUBLICATIONS = 200;
const STARTS = 3;
const PAGES = 300;
const AT_REST_AFTER_MS = 3_000;

if (process.argv.includes('--own')) {
  printVerdict(await ownFigures());
  process.exit();
}

const byRevisions = [];
for (const revisions of REVISIONS) byRevisions.push(await measure(1, revisions));
for (const editions of EDITIONS.slice(1)) await measure(editions, REVISIONS[0]!);

const long = await startWithoutKept(LONG);
console.log(
  `${LONG} revisions, nothing kept: answers after ${long.answered.toFixed(0)} ms, shows all of them after ${long.all.toFixed(0)} ` +
    `(${long.cpu.toFixed(1)} s of processor), ${long.memory.toFixed(0)} MB at most`,
);
const compared = await compareFirst(REVISIONS.at(-1)!);
for (const [name, [none, all]] of compared)
  console.log(
    `first ${name} after a publication: ${median(none.first).toFixed(1)} ms without corrections, ${median(all.first).toFixed(1)} with; ` +
      `somebody else waits ${median(none.other).toFixed(1)} and ${median(all.other).toFixed(1)}`,
  );

const [fewest, most] = [REVISIONS[0]!, REVISIONS.at(-1)!];
const [least, greatest] = [byRevisions[0]!, byRevisions.at(-1)!];
printVerdict([
  { name: `start with ${most} corrections, median`, value: greatest.start, unit: 'ms', yardstick: 2_000 },
  { name: 'the same where nothing is kept on disk', value: greatest.firstStart, unit: 'ms', yardstick: 2_000 },
  {
    name: `a publication with ${most}, beside one with ${fewest}`,
    value: greatest.publication / least.publication,
    unit: '×',
    yardstick: 1.5,
  },
  {
    name: `start with ${LONG} revisions and nothing kept, memory`,
    value: long.memory,
    unit: 'MB',
    yardstick: MOST_MEGABYTES,
  },
  ...[...compared].flatMap(([name, [none, all]]) => [
    times(`first ${name} after a publication with ${most}, beside none`, none.first, all.first),
    times('somebody else meanwhile', none.other, all.other),
  ]),
  ...(await ownFigures()),
]);

async function ownFigures() {
  const [few, many] = ACCOUNTS as [number, number];
  const [beside, all] = [await measureOwn(few), await measureOwn(many)];
  console.log(
    `a change of own records: ${beside.processor.toFixed(2)} ms of processor beside ${few} accounts, ${all.processor.toFixed(2)} beside ` +
      `${many}; 99 of 100 within ${beside.longest.toFixed(1)} and ${all.longest.toFixed(1)} ms`,
  );
  return [
    {
      name: `a change of own records beside ${many} accounts, beside ${few}`,
      value: all.processor / beside.processor,
      unit: '×',
      yardstick: 1.5,
    },
    { name: `the same, 99 of 100 within`, value: all.longest, unit: 'ms', yardstick: 20 },
  ];
}

function times(name: string, without: readonly number[], beside: readonly number[]) {
  return { name, value: median(beside) / median(without), unit: '×', yardstick: 1.5 };
}

function newWholeSite(editions: number): Promise<Site> {
  const ids = Array.from({ length: editions }, (_, at) => `edicion-${at + 1}`);
  const books = BOOKS.map(({ osis }) => osis);
  return newSite(undefined, ids, books);
}

async function measure(editions: number, revisions: number) {
  const site = await newWholeSite(editions);
  try {
    await publishAll(site, revisions);
    rmSync(join(site.varDir, 'overlays'), { recursive: true, force: true });
    const firstStart = await timeStart(site);
    const starts: number[] = [];
    for (let round = 0; round < STARTS; round++) starts.push(await timeStart(site));
    const start = median(starts);

    const server = await site.start();
    const pid = server.process.pid!;
    await sleep(AT_REST_AFTER_MS);
    const memory = residentMegabytes(pid);
    const chapters = await chapterPaths(`http://127.0.0.1:${server.port}`);
    const get = async (path: string) => {
      const { status } = await ask(server, path);
      if (status !== 200) throw new Error(`${path} is answered ${status}.`);
    };
    const page = await costOf(pid, PAGES, (at) => get(chapters[(at * 37) % chapters.length]!.replace(/1$/, '2')));
    // Requests the longest chapter as of some revision.
    const past = await costOf(pid, PAGES, (at) =>
      get(`/api/r/${1 + ((at * 7_919) % revisions)}/verse/chapter/Psalms/119`),
    );
    const publication = await costOf(pid, PUBLICATIONS, async (at) => {
      const body = {
        id: `Ps.119.${1 + (at % 176)}`,
        text: `Corregido ${'a'.repeat(1 + (at >> 3))} ${at % 8} veces.`,
        loss: true,
      };
      await publish(site, server.port, body);
    });
    server.process.kill('SIGTERM');
    await server.ended;
    console.log(
      `${editions} editions, ${revisions} corrections: start ${start.toFixed(0)} ms (${firstStart.toFixed(0)} where nothing is kept), ` +
        `${memory.toFixed(0)} MB, ${(page * 1_000).toFixed(2)} ms of processor a page, ${(past * 1_000).toFixed(2)} a chapter of the past, ${(publication * 1_000).toFixed(2)} a publication`,
    );
    return { firstStart, start, publication };
  } finally {
    site.remove();
  }
}

/** Publishes straight into the store, as another instance would, in a complete chain. */
function publishAll(site: Site, count: number): Promise<void> {
  return site.within(async ({ database, texts }) => {
    const edition = texts.edition()!;
    const { id, canonicalSha256: base } = edition.meta;
    const verses = [...chaptersOf(edition)].flatMap(({ book, number: chapter, verses }) =>
      verses.map(({ number: verse }) => ({ book, chapter, verse })),
    );
    const author = await database.write((trx) => insertContributor(trx, {}, newUuid));
    const from = Date.now() - count * 1_000;
    let { seq, hash: previous } = (await database.read((db) => chainHead(db, id)))!;
    const rowOf = (done: number) => {
      const ref = verses[done % verses.length]!;
      const text = `Corregido ${done} veces en ${ref.book} ${ref.chapter}, como está en el libro impreso.`;
      const draft = { edition: id, base, ...ref, text, author, at: from + done * 1_000, seq: ++seq, previous };
      const { hash } = sealRevision({ kind: 'verse', ...draft, marks: [] }, sha256);
      previous = hash;
      return { kind: 'verse' as const, ...draft, hash, marks: '[]' };
    };
    for (let done = 0; done < count; )
      await database.write(async (trx) => {
        for (const end = Math.min(count, done + BATCH); done < end; ) {
          const rows: ReturnType<typeof rowOf>[] = [];
          while (rows.length < AT_ONCE && done < end) rows.push(rowOf(done++));
          await trx.insertInto('revisions').values(rows).execute();
        }
      });
  });
}

interface Waited {
  /** Milliseconds until the first request after a publication is answered. */
  readonly first: number[];
  /** The longest wait for a stored page meanwhile, in milliseconds. */
  readonly other: number[];
}

/** Compares the first requests after a publication on a site with so many corrections and on one without any, alternately. */
async function compareFirst(revisions: number) {
  const sites = [await newWholeSite(1), await newWholeSite(1)] as const;
  try {
    await publishAll(sites[1], revisions);
    const servers = [await sites[0].start(), await sites[1].start()] as const;
    const figures = new Map(Object.keys(FIRST).map((name) => [name, [waited(), waited()] as const]));
    for (const { port } of servers) {
      await shown(port);
      for (const path of Object.values(FIRST)) await ready(port, path);
    }
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, path] of Object.entries(FIRST))
        for (const which of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
          const { port } = servers[which];
          const id = `Ps.119.${1 + ((round * 7 + name.length) % 176)}`;
          await publish(sites[which], port, { id, text: `Un mirlo cantó ${'a'.repeat(1 + round)} veces.`, loss: true });
          const { first, other } = figures.get(name)![which];
          const [took, longest] = await firstOf(port, path);
          first.push(took);
          other.push(longest);
        }
    for (const [at, server] of servers.entries()) {
      console.log(
        `${at === 0 ? 'without corrections' : `${revisions} corrections`}: ${residentMegabytes(server.process.pid!).toFixed(0)} MB`,
      );
      server.process.kill('SIGTERM');
      await server.ended;
    }
    return figures;
  } finally {
    for (const site of sites) site.remove();
  }
}

const waited = (): Waited => ({ first: [], other: [] });

/** Requests the path, and meanwhile a stored page again and again. */
async function firstOf(port: number, path: string): Promise<readonly [number, number]> {
  const begun = performance.now();
  let took: number | undefined;
  const asked = ask({ port }, path).then(({ status }) => {
    if (status !== 200) throw new Error(`${path} is answered ${status}.`);
    took = performance.now() - begun;
  });
  let longest = 0;
  while (took === undefined) {
    const asking = performance.now();
    await ask({ port }, '/search/John/3/1');
    longest = Math.max(longest, performance.now() - asking);
  }
  await asked;
  return [took, longest];
}

/** Polls until the path is answered: its index is being read, or its pack made. */
async function ready(port: number, path: string): Promise<void> {
  while ((await ask({ port }, path)).status !== 200) await sleep(200);
}

/** Measures a start with a long history and nothing cached: the time until all of it is shown, and the peak memory. */
async function startWithoutKept(revisions: number) {
  const site = await newWholeSite(1);
  try {
    await publishAll(site, revisions);
    rmSync(join(site.varDir, 'overlays'), { recursive: true, force: true });
    const begun = performance.now();
    const server = await site.start();
    const answered = performance.now() - begun;
    await shown(server.port);
    const all = performance.now() - begun;
    await sleep(AT_REST_AFTER_MS);
    const pid = server.process.pid!;
    const figures = { answered, all, memory: mostMegabytes(pid), cpu: cpuSeconds(pid) };
    server.process.kill('SIGTERM');
    await server.ended;
    return figures;
  } finally {
    site.remove();
  }
}

async function timeStart(site: Site): Promise<number> {
  const begun = performance.now();
  const server = await site.start();
  const { status } = await ask(server, '/search/John/3/1');
  const took = performance.now() - begun;
  if (status !== 200) throw new Error(`The chapter is answered ${status}.`);
  // The server writes the state it shows to disk before it ends.
  await shown(server.port);
  server.process.kill('SIGTERM');
  await server.ended;
  return took;
}

/** Polls until the corrections are shown. */
async function shown(port: number): Promise<void> {
  for (;;) {
    const { body } = await ask({ port }, '/ready');
    if (body.includes('"current":true')) return;
    await sleep(20);
  }
}

async function publish(site: Site, port: number, body: unknown): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/verse/Edit`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: site.cookie },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`A publication is answered ${answer.status}: ${await answer.text()}`);
}

/** Processor time of the process for one act, in seconds, averaged over `count`; a tenth of `count` runs first as a warm-up. */
async function costOf(pid: number, count: number, act: (at: number) => Promise<void>): Promise<number> {
  for (let at = 0; at < count / 10; at++) await act(count + at);
  const begun = cpuSeconds(pid);
  for (let at = 0; at < count; at++) await act(at);
  return (cpuSeconds(pid) - begun) / count;
}

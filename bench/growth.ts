// What grows with an installation: with 1, 5 and 20 editions, and with 1,000, 10,000 and 100,000 published corrections, the start
// until the first chapter (with what was shown last on disk, and without), memory, a page that is rendered, a chapter of the past, a
// publication, and the first search after one: how long it takes, and how long a stored page waits for it, beside an empty store's.
// Texts are invented, of all the canon's verses; corrections go round all verses.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BOOKS } from '../scripture/canon/books.ts';
import { sealRevision } from '../scripture/correction/revision.ts';
import { chaptersOf } from '../scripture/text/chapters-of.ts';
import { insertContributor } from '../store/contributors.ts';
import { chainHead, sha256 } from '../store/revisions.ts';
import { newUuid } from '../store/uuid.ts';
import { newSite, type Site } from '../tests/faults/site.ts';
import { ask } from '../tests/http/running-server.ts';
import { chapterPaths } from './addresses.ts';
import { median } from './quantile.ts';
import { cpuSeconds, residentMegabytes } from './server-process.ts';
import { printVerdict } from './verdict.ts';

/** `--short`: the smallest and a tenth of the largest, for trying things out. */
const SHORT = process.argv.includes('--short');
const EDITIONS = SHORT ? [1, 5] : [1, 5, 20];
const REVISIONS = SHORT ? [1_000, 10_000] : [1_000, 10_000, 100_000];
const BATCH = 50;
const PUBLICATIONS = 200;
const SEARCHES = 40;
const STARTS = 3;
const PAGES = 300;
const AT_REST_AFTER_MS = 3_000;

const empty = await measure(1, 0);
const byRevisions = [];
for (const revisions of REVISIONS) byRevisions.push(await measure(1, revisions));
for (const editions of EDITIONS.slice(1)) await measure(editions, REVISIONS[0]!);

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
    name: `the first search after a publication with ${most}, beside an empty store's`,
    value: greatest.search / empty.search,
    unit: '×',
    yardstick: 1.5,
  },
  {
    name: 'how long a stored page waits for that search, likewise',
    value: greatest.waits / empty.waits,
    unit: '×',
    yardstick: 1.5,
  },
]);

async function measure(editions: number, revisions: number) {
  const ids = Array.from({ length: editions }, (_, at) => `edicion-${at + 1}`);
  const site = await newSite(
    undefined,
    ids,
    BOOKS.map(({ osis }) => osis),
  );
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
    // The longest chapter as it stood at some revision.
    const past = await costOf(pid, PAGES, (at) =>
      get(`/api/r/${1 + ((at * 7_919) % Math.max(1, revisions))}/verse/chapter/Psalms/119`),
    );
    const publication = await costOf(pid, PUBLICATIONS, async (at) => {
      const body = { id: `Ps.119.${1 + (at % 176)}`, text: `Corregido ${'a'.repeat(1 + (at >> 3))} ${at % 8} veces.` };
      await publish(site, server.port, body);
    });
    const { search, waits } = await timeSearches(site, server.port, chapters[0]!);
    server.process.kill('SIGTERM');
    await server.ended;
    console.log(
      `${editions} editions, ${revisions} corrections: start ${start.toFixed(0)} ms (${firstStart.toFixed(0)} where nothing is kept), ` +
        `${memory.toFixed(0)} MB, ${(page * 1_000).toFixed(2)} ms of processor a page, ${(past * 1_000).toFixed(2)} a chapter of the past, ${(publication * 1_000).toFixed(2)} a publication; ` +
        `the first search after one ${search.toFixed(1)} ms, a stored page beside it ${waits.toFixed(1)} ms`,
    );
    return { firstStart, start, publication, search, waits };
  } finally {
    site.remove();
  }
}

/** Published straight into the store, as another instance would have, in chains that are whole. */
function publishAll(site: Site, count: number): Promise<void> {
  return site.within(async ({ database, texts }) => {
    const edition = texts.edition()!;
    const { id, canonicalSha256: base } = edition.meta;
    const verses = [...chaptersOf(edition)].flatMap(({ book, number: chapter, verses }) =>
      verses.map(({ number: verse }) => ({ book, chapter, verse })),
    );
    const author = await database.write((trx) => insertContributor(trx, {}, newUuid));
    const from = Date.now() - count * 1_000;
    let head = await database.read((db) => chainHead(db, id));
    for (let done = 0; done < count; done += BATCH) {
      const rows = Array.from({ length: Math.min(BATCH, count - done) }, (_, i) => {
        const at = done + i;
        const ref = verses[at % verses.length]!;
        const text = `Corregido ${at} veces en ${ref.book} ${ref.chapter}, como está en el libro impreso.`;
        const facts = { edition: id, base, ...ref, text, author, at: from + at * 1_000 };
        const link = { seq: head!.seq + 1, previous: head!.hash };
        const { hash } = sealRevision({ kind: 'verse', ...facts, ...link, marks: [] }, sha256);
        head = { ...link, hash, base };
        return { kind: 'verse' as const, ...facts, ...link, hash, marks: '[]' };
      });
      await database.write((trx) => trx.insertInto('revisions').values(rows).execute());
    }
  });
}

/** Medians in milliseconds: the first search after a publication, and a stored page that is asked for with it. */
async function timeSearches(site: Site, port: number, stored: string) {
  const searches: number[] = [];
  const waits: number[] = [];
  const timed = async (path: string, into: number[]) => {
    const begun = performance.now();
    const { status } = await ask({ port }, path);
    if (status !== 200) throw new Error(`${path} is answered ${status}.`);
    into.push(performance.now() - begun);
  };
  for (let at = 0; at < SEARCHES; at++) {
    await publish(site, port, { id: `Ps.118.${1 + (at % 29)}`, text: `Corregido a mano, la vez ${at}.` });
    await timed(stored, []);
    await Promise.all([timed('/api/search?q=corregido+a+mano', searches), timed(stored, waits)]);
  }
  return { search: median(searches), waits: median(waits) };
}

async function timeStart(site: Site): Promise<number> {
  const begun = performance.now();
  const server = await site.start();
  const { status } = await ask(server, '/search/John/3/1');
  const took = performance.now() - begun;
  if (status !== 200) throw new Error(`The chapter is answered ${status}.`);
  // What it shows is on disk before it ends.
  await shown(server.port);
  server.process.kill('SIGTERM');
  await server.ended;
  return took;
}

/** Until the corrections are shown. */
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

/** Processor time of the process for one of so many, in seconds; a tenth of them beforehand. */
async function costOf(pid: number, count: number, act: (at: number) => Promise<void>): Promise<number> {
  for (let at = 0; at < count / 10; at++) await act(count + at);
  const begun = cpuSeconds(pid);
  for (let at = 0; at < count; at++) await act(at);
  return (cpuSeconds(pid) - begun) / count;
}

// What readers take along to read without a connection: put together again it is the server's text, and the server's index.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { openPack, readJson } from '../../offline/pack.ts';
import { createLog } from '../../program/log.ts';
import {
  joinBytes,
  PACK_FILES,
  type PackFile,
  type PackManifest,
  packPartPath,
  packParts,
  packPath,
  packSize,
} from '../../scripture/pack/pack.ts';
import { addFacts, indexEdition, type PlainFacts, parseFacts } from '../../scripture/search/search-index.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import { Representation } from '../../server/answers/representation.ts';
import { createPacks, packSite } from '../../server/packs/create-packs.ts';
import { mountPacks } from '../../server/packs/mount-packs.ts';
import { parseEnv } from '../../services/env.ts';
import { describeEngines } from '../../store/test-databases.ts';
import { WORKER } from '../../web/offline/worker-address.ts';
import { leftOut } from '../left-out.ts';
import { compose } from './built-program.ts';
import { PUBLIC_URL } from './built-site.ts';
import { openInstance } from './instance.ts';

/** Over the wire, with its search; the worker and what its pages need come on top. */
const MOST_BYTES = 1_800_000;
const MOST_BYTES_IN_ALL = 2_210_000;
const ROOT = join(import.meta.dirname, '../..');
const installed = process.env.VAR_DIR ?? join(ROOT, 'var');
const noText = !existsSync(join(installed, 'editions/index.json')) && leftOut('la copia', 'npm run edition -- setup');

type Ask = (path: string) => Response | Promise<Response>;

/** Asked for again while it is being made. */
async function manifestAt(ask: Ask, id: string): Promise<PackManifest> {
  let answer = await ask(packPath(id));
  while (answer.status === 503) answer = await ask(packPath(id));
  return answer.json();
}

/** Fetches a pack's files part by part, each held against its name. */
const reader =
  (ask: Ask, { files }: PackManifest) =>
  async (file: PackFile): Promise<Uint8Array<ArrayBuffer>> => {
    const parts = files[file].map(async ({ sha256, bytes }) => {
      const answer = await ask(packPartPath(sha256));
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
      const body = new Uint8Array(await answer.arrayBuffer());
      expect(body.length).toBe(bytes);
      expect(createHash('sha256').update(body).digest('hex')).toBe(sha256);
      return body;
    });
    return joinBytes(await Promise.all(parts));
  };

const versesOf = (edition: Edition) =>
  edition.books.flatMap((book) =>
    edition.chapterNumbers(book).flatMap((chapter) => edition.chapter(book, chapter)?.verses ?? []),
  );

/** Of the worker, and of the files of the build that it names, at their best. */
function wireOfCopy(): number {
  const read = (path: string) => readFileSync(join(ROOT, 'build/client', path));
  const wire = (path: string) =>
    /\.(woff2|png)$/.test(path) ? read(path).length : brotliCompressSync(read(path)).length;
  const [named = ''] = /(?:\/[\w./-]+ ){20,}\/[\w./-]+/.exec(read(WORKER).toString()) ?? [];
  // One is made by the server, and less than 1 kB.
  const files = named.split(' ').filter((path) => path !== '/sitio.webmanifest');
  expect(files.length).toBeGreaterThan(50);
  return [WORKER, ...files].reduce((sum, path) => sum + wire(path), 0);
}

test.skipIf(noText)('text and index are the server’s, in parts of some 250 kB, within the bound', async () => {
  const program = await compose(parseEnv({ VAR_DIR: installed, PUBLIC_URL }), createLog('silent'));
  onTestFinished(() => program.close());
  const { texts, textSearch } = program.services;
  await textSearch.open();
  const ask = (path: string) => program.app.request(PUBLIC_URL + path, { headers: { 'Accept-Encoding': 'identity' } });
  const manifest = await manifestAt(ask, texts.defaultId);
  const read = reader(ask, manifest);

  const { edition, installed: base } = await openPack(read);
  const verses = versesOf(edition);
  expect(verses.length).toBe(edition.meta.verseCount);
  expect(verses).toEqual(versesOf(texts.edition()!));
  expect(edition.meta).toEqual(texts.edition()!.meta);

  const facts = { plain: await readJson<PlainFacts>(read, 'words'), bytes: await read('postings') };
  expect(addFacts(base, indexEdition(base), parseFacts(facts))).toEqual(textSearch.index(texts.defaultId));

  const parts = packParts(manifest);
  expect(Math.max(...parts.map(({ wire }) => wire))).toBeLessThan(300_000);
  expect(packSize(parts)).toBeLessThan(MOST_BYTES);
  expect(packSize(parts)).toBeGreaterThan(MOST_BYTES / 2);
  expect(packSize(parts) + wireOfCopy()).toBeLessThan(MOST_BYTES_IN_ALL);
  for (const { sha256, wire } of parts.slice(0, 3)) {
    const sent = await program.app.request(PUBLIC_URL + packPartPath(sha256), {
      headers: { 'Accept-Encoding': 'br' },
    });
    expect((await sent.arrayBuffer()).byteLength).toBe(wire);
  }
});

describeEngines('a pack', (newStore) => {
  test('has what is published; of a newer one only what changes is another part', async () => {
    const { send, openBrowser, services } = await openInstance(await newStore());
    const ask = (path: string) => send(path, {});
    const before = await manifestAt(ask, 'uno');
    const eva = openBrowser();
    await eva.enter('Eva', 'corrector');
    const published = await eva.post('/api/verse/Edit', { id: 'Jude.1.3', text: 'Allí está Judas 1:3.' });
    expect(published.json.status).toBe('published');

    const manifest = await manifestAt(ask, 'uno');
    expect(manifest.revision).toBe(published.json.revision);
    expect(PACK_FILES.filter((file) => manifest.files[file][0]!.sha256 !== before.files[file][0]!.sha256)).toEqual([
      'overlay',
    ]);
    const { edition } = await openPack(reader(ask, manifest));
    expect(edition.chapter('Jude', 1)).toEqual(services.texts.edition('uno')!.chapter('Jude', 1));
    expect(edition.chapter('Jude', 1)).toMatchObject({ corrections: 1 });
    // Who was in the middle of the one before can go on.
    await openPack(reader(ask, before));

    // Of many corrections a publication makes the parts of its chapter anew, and the last, which names the revision.
    const publish = async (id: string, text: string) =>
      expect((await eva.post('/api/verse/Edit', { id, text })).json).toMatchObject({ status: 'published' });
    await publish('Ps.1.2', 'Allí está Salmos 1:2.');
    await publish('Ps.23.1', 'Allí está Salmos 23:1.');
    await publish('Ps.119.1', 'Allí está Salmos 119:1.');
    const many = await manifestAt(ask, 'uno');
    await publish('Ps.23.1', 'Allá está Salmos 23:1.');
    const newest = await manifestAt(ask, 'uno');
    const partsOf = ({ files }: PackManifest) => files.overlay.map(({ sha256 }) => sha256);
    expect(partsOf(many)).toHaveLength(5);
    const changed = partsOf(newest).map((part, at) => part !== partsOf(many)[at]);
    expect(changed).toEqual([false, false, true, false, true]);
    const { history } = await openPack(reader(ask, newest));
    expect(history.chapters).toEqual(services.texts.history('uno').chapters);
  });

  test('that is being made is told with 503 and when to ask again', async () => {
    const { services } = await openInstance(await newStore());
    await services.textSearch.open();
    const app = new Hono();
    mountPacks(app, services, createPacks({ services, site: packSite(services, []), patienceMs: 0 }));
    const first = await app.request(packPath('uno'));
    expect([first.status, first.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await first.json()).toMatchObject({ code: 'pack-preparing' });
    expect(await manifestAt((path) => app.request(path), 'uno')).toMatchObject({ edition: 'uno' });
  });

  test('that cannot be made is not tried again until something of it is another', async () => {
    const { services } = await openInstance(await newStore());
    await services.textSearch.open();
    let tried = 0;
    const broken = {
      toJSON() {
        tried++;
        throw new Error('broken');
      },
    };
    let said: object = broken;
    const packs = createPacks({ services, site: () => said, patienceMs: 600_000 });
    await expect(packs.manifest('uno')).rejects.toThrow('broken');
    await expect(packs.manifest('uno')).rejects.toThrow('broken');
    expect(tried).toBe(1);
    said = {};
    expect(await packs.manifest('uno')).toBeInstanceOf(Representation);
  });

  test('says what there is not', async () => {
    const { send } = await openInstance(await newStore());
    expect(await (await send(packPath('nada'), {})).json()).toMatchObject({ status: 404, code: 'edition-unknown' });
    expect(await (await send(packPartPath('0'.repeat(64)), {})).json()).toMatchObject({ code: 'pack-part-gone' });
  });
});

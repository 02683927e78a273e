// The page of a verse is made of its chapter's page. It is the page that the router renders, to the byte, with the same
// headers, and becomes stale with the same changes.
import { rmSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../program/log.ts';
import { BOOKS } from '../../scripture/canon/books.ts';
import { versePath } from '../../scripture/reference/path.ts';
import { parseEnv } from '../../services/env.ts';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { appendRevision } from '../../store/revisions.ts';
import { leftOut } from '../left-out.ts';
import { compose, type Program } from './built-program.ts';
import { PUBLIC_URL } from './built-site.ts';

const open = (vars: Record<string, string> = {}) =>
  compose(parseEnv({ ...process.env, PUBLIC_URL, DOWNLOADS: 'off', ...vars }), createLog('silent'));

/** @returns whether it was made of its chapter's page */
async function compare({ pages }: Program, address: string): Promise<boolean> {
  const [made, whole] = [await pages.renderPage(address), await pages.renderWhole(address)];
  if (!made.keep || !whole.keep) throw new Error(`${address} is not kept`);
  expect(String(made.body), address).toBe(String(whole.body));
  // Behind its own, the chapter's page has what the store adds to all.
  expect(made.headers.slice(0, whole.headers.length), address).toEqual(whole.headers);
  expect(
    [...whole.tags].filter((tag) => !made.tags.has(tag)),
    address,
  ).toEqual([]);
  return made.quick !== undefined;
}

/** All verses of a chapter. */
function versesOf({ services }: Program, book: string, chapter: number, edition?: string): string[] {
  const numbers = services.texts.edition(edition)!.verseNumbers(book, chapter);
  return numbers.map((verse) => versePath({ book, chapter, verse }, edition ? `?edicion=${edition}` : ''));
}

/** Publishes a correction of John 3:16. */
async function publish({ database, texts }: Program['services'], text: string): Promise<void> {
  const base = texts.edition()!.meta.canonicalSha256;
  const place = { kind: 'verse', edition: 'uno', base, book: 'John', chapter: 3, verse: 16 } as const;
  await database.write((trx) => appendRevision(trx, { ...place, text, marks: [], at: Date.UTC(2026, 0, 2) }));
  await texts.catchUp();
}

describe('of several editions, with corrections', { timeout: 60_000 }, () => {
  const varDir = newVarDir();
  let program: Program;
  beforeAll(async () => {
    const verses = {
      'John.3.17': `«Dijo» <b>&amp; "esto" y 'aquello'</b> $& ${'palabra '.repeat(40)}fin`,
      'John.3.3': '3',
    };
    installInvented(varDir, { id: 'uno', title: 'La «primera» & <única>', verses });
    installInvented(varDir, { id: 'dos', books: ['Ps', 'Jude', 'John'], words: 'Allí está', versification: 'kjv' });
    installInvented(varDir, { id: 'tres', books: ['Jude'], licence: 'cc-by-nd-4.0' });
    program = await open({ VAR_DIR: varDir });
    const { services } = program;
    await services.texts.catchUp();
    await publish(services, 'De tal manera.');
  });
  afterAll(async () => {
    await program.close();
    rmSync(varDir, { recursive: true, force: true });
  });

  test('every verse of some chapters is the same', async () => {
    const addresses = [
      ...versesOf(program, 'John', 3),
      ...versesOf(program, 'Ps', 3),
      ...versesOf(program, 'Num', 13),
      ...versesOf(program, 'Jude', 1),
      ...versesOf(program, 'John', 3, 'dos'),
      ...versesOf(program, 'Ps', 3, 'dos'),
      ...versesOf(program, 'Jude', 1, 'tres'),
    ];
    let made = 0;
    for (const address of addresses) if (await compare(program, address)) made += 1;
    // All but the seven that are their chapter's page.
    expect(made).toBe(addresses.length - 7);
  });

  test('it is found at once, a few in a turn, where its chapter’s page lies there', async () => {
    const { pages } = program;
    const { findKept } = pages;
    const [chapter, ...verses] = versesOf(program, 'Ps', 119);
    expect(findKept(verses[0]!)).toBeUndefined();
    await nextTurn();
    await pages.store.get(chapter!, pages.renderWhole);
    const found = verses.map((address) => findKept(address));
    expect(found.map((page) => page !== undefined)).toEqual(verses.map((_, at) => at < 2));
    for (const [at, page] of found.slice(0, 2).entries()) {
      const whole = await pages.renderWhole(verses[at]!);
      const { body } = await page!.message({ acceptEncoding: 'br', ifNoneMatch: undefined });
      expect(String(brotliDecompressSync(body))).toBe(whole.keep && String(whole.body));
    }
    await nextTurn();
    expect(findKept(verses[2]!)).toBeDefined();
    await nextTurn();
    for (const none of ['/search/%/2/3', '/search/Psalms/119/199', '/search/Ps/119/3', `${verses[3]}?edicion=cuatro`])
      expect(findKept(none), none).toBeUndefined();
  });

  test('its tag is another one than that of other verses, the same again, and another one once its chapter has changed', async () => {
    const { pages, services } = program;
    const tagOf = async (address: string) => {
      await nextTurn();
      const page = await pages.store.get(address, pages.renderPage);
      if (!('hash' in page)) throw new Error(`${address} is not kept`);
      return page.hash;
    };
    const [sixteen, seventeen] = [
      versePath({ book: 'John', chapter: 3, verse: 16 }),
      versePath({ book: 'John', chapter: 3, verse: 17 }),
    ];
    const before = await tagOf(seventeen);
    expect(await tagOf(seventeen)).toBe(before);
    expect(await tagOf(sixteen)).not.toBe(before);
    await publish(services, 'De tal modo.');
    expect(await tagOf(seventeen)).not.toBe(before);
  });

  test('what is no verse’s own address is the router’s to answer', async () => {
    const { pages } = program;
    for (const [address, status] of [
      ['/search/John/3/99', 404],
      ['/search/John/99/2', 404],
      ['/search/juan/3/16', 308],
      ['/search/John/3/016', 308],
      ['/search/John/3/16?edicion=uno', 308],
      ['/search/Jude/1/2?edicion=cuatro', 404],
      ['/search/John/3/2?edicion=tres', 404],
    ] as const)
      expect(await pages.renderPage(address), address).toMatchObject({ keep: false, answer: { status } });
  });
});

describe('of the installed text', { timeout: 60_000 }, async () => {
  const program = await open().catch((error: Error) => {
    if (error.name !== 'StartError') throw error;
    return undefined;
  });
  afterAll(() => program?.close());
  test.skipIf(!program && leftOut('las páginas de versículos', 'npm run edition -- setup'))(
    'a verse of each book, and some of the longest chapter, are the same',
    async () => {
      const longest = versesOf(program!, 'Ps', 119).filter((_, at) => at > 0 && at % 20 === 0);
      const last = BOOKS.map(({ osis, chapters }) => versesOf(program!, osis, chapters.length).at(-1)!);
      for (const address of [...longest, ...last]) expect(await compare(program!, address), address).toBe(true);
    },
  );
});

// Reads every chapter page of the built site by following its links, and compares the text with its committed SHA-256.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookByOsis } from '../../scripture/canon/book.ts';
import { BOOKS } from '../../scripture/canon/books.ts';
import { reportSkipped } from '../report-skipped.ts';
import { openBuiltSite, PUBLIC_URL } from './built-site.ts';
import { type ChapterPage, readChapterPage } from './chapter-page.ts';
import { find, parseHtml } from './parse-html.ts';

/** SHA-256 of the Reina-Valera 1909's canonical lines, titles included. */
const RV1909_SHA256 = '6a9526e408b9ac0de20474e84c1a0ecb6dfaec9f95682d2d1d9a54b0a90057f3';

const site = await openBuiltSite();
afterAll(() => site?.close());
const FIRST = '/search/Genesis/1/1';
const LAST = '/search/Revelation/22/1';
const absent = !site && reportSkipped('todos los capítulos y versículos', 'npm run edition -- setup');

/** Every address in canonical order with the KJV's chapters, which the RV1909 shares. */
const addresses = BOOKS.flatMap(({ english, chapters }) =>
  chapters.map((_, i) => `/search/${encodeURIComponent(english)}/${i + 1}/1`),
);

async function follow(from: string, link: 'previous' | 'next'): Promise<Map<string, ChapterPage>> {
  const pages = new Map<string, ChapterPage>();
  for (let address: string | undefined = from; address !== undefined; ) {
    if (pages.has(address)) throw new Error(`${address} comes twice`);
    const answer: Response = await site!.get(address);
    if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`);
    const page = readChapterPage(await answer.text());
    pages.set(address, page);
    address = page[link];
  }
  return pages;
}

describe.skipIf(absent)('all chapters of the Reina-Valera 1909', () => {
  let forward: ReadonlyMap<string, ChapterPage>;
  beforeAll(async () => {
    forward = await follow(FIRST, 'next');
  });

  test('«próximo capítulo» visits all 1,189 in order, and ends', () => {
    expect(addresses).toHaveLength(1189);
    expect([...forward.keys()]).toEqual(addresses);
  });

  test('the table of books links to each of them, in order', async () => {
    const page = parseHtml(await (await site!.get('/libros')).text());
    const links = [
      ...find(page, ({ tag, attributes }) => tag === 'a' && /^\d+$/.test(attributes.href?.split('/')[3] ?? '')),
    ];
    expect(links.map(({ attributes }) => attributes.href)).toEqual(addresses);
  });

  test('«capítulo anterior» leads back through all of them', async () => {
    expect([...(await follow(LAST, 'previous')).keys()]).toEqual(addresses.toReversed());
  });

  test('every heading of the file stands before its first verse', () => {
    const shown = [...forward.values()].flatMap(({ headings }, at) =>
      headings.map(([verse, text]) => [`${addresses[at]!.replace(/1$/, '')}${verse}`, text]),
    );
    const listed = readFileSync('editions/passages/headings.tsv', 'utf8').trimEnd().split('\n');
    expect(shown).toEqual(
      listed.map((line) => {
        const [, book = '', chapter, verse, text] = /^(\w+)\.(\d+)\.(\d+)-\S+\t(.+)$/.exec(line) ?? [];
        return [`/search/${encodeURIComponent(bookByOsis(book)!.english)}/${chapter}/${verse}`, text];
      }),
    );
  });

  test('every one of the 31,103 verses is on its page with the expected text', () => {
    const hash = createHash('sha256');
    let count = 0;
    for (const [address, { verses }] of forward) {
      const [, , english = '', chapter] = address.split('/');
      const book = BOOKS.find((book) => book.english === decodeURIComponent(english))!;
      for (const { number, title, text } of verses) {
        // In a poem a line break replaces the blank, and a browser displays it as one.
        const running = text.replaceAll('\n', ' ');
        hash.update(`${book.osis}.${chapter}.${number}\t${title === undefined ? '' : `${title} `}${running}\n`);
        count++;
      }
    }
    expect(count).toBe(31_103);
    expect(hash.digest('hex')).toBe(RV1909_SHA256);
  });

  test('every page states its chapter and its canonical address', () => {
    for (const [address, page] of forward) {
      const [, , english = '', chapter] = address.split('/');
      const book = BOOKS.find((book) => book.english === decodeURIComponent(english))!;
      expect(page.heading).toBe(book.osis === 'Ps' ? `Salmo ${chapter}` : `${book.spanish} Capítulo ${chapter}`);
      expect(page.canonical).toBe(PUBLIC_URL + address);
    }
  });
});

// The JSON-LD of pages for search engines, parsed as a browser does.
import { afterAll, describe, expect, test } from 'vitest';
import { reportSkipped } from '../report-skipped.ts';
import { openBuiltSite, PUBLIC_URL } from './built-site.ts';
import { find, parseHtml, textOf } from './parse-html.ts';

const site = await openBuiltSite();
afterAll(() => site?.close());
const absent = !site && reportSkipped('JSON-LD de las páginas', 'npm run edition -- setup');

/** The schema.org properties of each type that are used here. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  Chapter: ['name', 'url', 'inLanguage', 'isPartOf'],
  Book: ['name', 'url', 'inLanguage', 'datePublished', 'license'],
};

/** The JSON-LD of a page, and the page's canonical address. */
async function read(path: string) {
  const page = parseHtml(await (await site!.get(path)).text());
  const scripts = [
    ...find(page, ({ tag, attributes }) => tag === 'script' && attributes.type === 'application/ld+json'),
  ];
  expect(scripts).toHaveLength(1);
  const [canonical] = find(page, ({ tag, attributes }) => tag === 'link' && attributes.rel === 'canonical');
  return { canonical: canonical?.attributes.href, said: JSON.parse(textOf(scripts[0]!)) as Record<string, unknown> };
}

function strangeIn(said: Readonly<Record<string, unknown>>): readonly string[] {
  const { '@type': type, '@context': _, ...properties } = said;
  return Object.entries(properties).flatMap(([name, value]) => [
    ...(KNOWN[String(type)]?.includes(name) ? [] : [`${type}.${name}`]),
    ...(typeof value === 'object' && value !== null ? strangeIn(value as Record<string, unknown>) : []),
  ]);
}

describe.skipIf(absent)('JSON-LD', () => {
  test.each(['/', '/search/John/3/1', '/search/John/3/16', '/search/Psalms/119/1'])('of %s', async (path) => {
    const { said, canonical } = await read(path);
    expect(said['@context']).toBe('https://schema.org');
    expect(strangeIn(said)).toEqual([]);
    expect(said).toMatchObject({ url: canonical, inLanguage: 'es' });
    expect(canonical).toMatch(PUBLIC_URL);
  });

  test('a chapter is part of the book that the start page names', async () => {
    const { said: home } = await read('/');
    const { said } = await read('/search/John/3/1');
    expect(said).toMatchObject({ '@type': 'Chapter', name: 'Juan 3', isPartOf: { '@type': 'Book', name: home.name } });
  });
});

import { expect, test } from 'vitest';
import { EDITION_ID } from '../../scripture/text/edition.ts';
import { mayBeChanged } from '../../scripture/text/licence.ts';
import { RV1909 } from '../recipes/rv1909/recipe.ts';
import { CATALOGUE, catalogueEdition, editionNamed, metaOf, whereToFetch } from './catalogue.ts';

test.each(CATALOGUE.map((edition) => [edition.id, edition] as const))('%s has complete metadata', (id, edition) => {
  expect(id).toMatch(EDITION_ID);
  for (const address of [edition.address, ...(edition.redirects ?? [])])
    expect(URL.parse(address)).toMatchObject({ protocol: 'https:', username: '', password: '', port: '' });
  for (const origin of edition.redirects ?? []) expect(new URL(origin).origin).toBe(origin);
  expect(edition.address).toMatch(/\.zip$/);
  expect(edition.canonicalSha256 ?? '0'.repeat(64)).toMatch(/^[0-9a-f]{64}$/);
  expect(catalogueEdition(id)).toBe(edition);
  expect(editionNamed(edition.publication)).toBe(edition);
  if (edition.licence.startsWith('cc-by')) expect(edition.rights).toMatch(/^© \d{4}.*CC BY(-SA)? 4\.0$/);
});

test('corrections may be published over every edition of the catalogue', () => {
  expect(CATALOGUE.filter((edition) => !mayBeChanged(edition))).toEqual([]);
});

test('an edition is recognised by the names of its files', () => {
  expect(editionNamed('spapddpt2022eb')?.id).toBe('pddpt');
  expect(editionNamed('SPABES_usfm')?.id).toBe('bes');
  expect(editionNamed('rv1865')?.id).toBe('rv1865');
  expect(editionNamed('jardin')).toBeUndefined();
  expect(editionNamed('spapddptx')).toBeUndefined();
});

test('the recipe of the Reina-Valera 1909 and the catalogue say the same', () => {
  const { canonicalSha256, ...edition } = catalogueEdition('rv1909')!;
  expect(metaOf(edition)).toMatchObject(RV1909.meta);
  expect(canonicalSha256).toBe(RV1909.canonicalSha256);
});

test('a file is fetched from its own address, or by its name from a mirror', () => {
  const edition = catalogueEdition('rv1865')!;
  const { url, origins } = whereToFetch(edition);
  expect(url).toBe(edition.address);
  expect(origins).toEqual(['https://github.com', 'https://codeload.github.com']);
  const file = edition.address.split('/').at(-1);
  for (const mirror of ['http://espejo.example.org/biblias', 'http://espejo.example.org/biblias//'])
    expect(whereToFetch(edition, mirror)).toEqual({
      url: `http://espejo.example.org/biblias/${file}`,
      origins: ['http://espejo.example.org'],
    });
});

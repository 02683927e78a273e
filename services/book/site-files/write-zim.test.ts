import { expect, test } from 'vitest';
import type { ExportedSite } from '../../text/packs/exported-site.ts';
import { zimFacts } from './write-zim.ts';

const facts = (title: string, subtitle: string, edition = 'Reina-Valera 1909', publicUrl?: string) =>
  zimFacts({
    edition: { meta: { id: 'uno', title: edition, year: 1909, source: 'La imprenta' } },
    settings: { title, subtitle },
    ...(publicUrl && { publicUrl }),
  } as ExportedSite);

test('a ZIM file has the metadata of the site', () => {
  expect(facts('Sagrada Biblia', '1602', undefined, 'https://biblia.example.org')).toEqual({
    title: 'Sagrada Biblia 1602',
    description: 'Reina-Valera 1909, para leerla y buscar en ella sin conexión',
    language: 'spa',
    creator: 'La imprenta',
    publisher: 'Sagrada Biblia 1602',
    name: 'sagrada-biblia-uno',
    source: 'https://biblia.example.org',
  });
});

test('title and description are at most 30 and 80 characters, counted in graphemes', () => {
  const long = facts('Biblia', 'de la imprenta de Amsterdam', 'A'.repeat(79));
  expect([long.title, long.description]).toEqual(['Biblia', `${'A'.repeat(79)}…`]);
  // A decomposed accent does not count as a character.
  expect(facts('n\u0303'.repeat(30), '').title).toBe('n\u0303'.repeat(30));
  expect(facts('n\u0303'.repeat(31), '').title).toBe(`${'n\u0303'.repeat(29)}…`);
});

import { expect, test } from 'vitest';
import { CATALOGUE } from '../../../editions/catalogue/catalogue.ts';
import type { EditionMeta } from '../../../scripture/text/edition.ts';
import { DEFAULT_SETTINGS } from '../../owner/settings/settings.ts';
import { findTodaysEdition } from './todays-edition.ts';

const OLD = { id: 'rv1909', title: 'Reina-Valera 1909', year: 2024 };
const FREE = { id: 'vbl', title: 'Versión Biblia Libre' };
const PLAIN = { id: 'bes', title: 'La Biblia en Español Sencillo' };
const OWN = { id: 'propia', title: 'Traducción de la casa', year: 2024 };

const find = (todaysEdition: string, [read, ...others]: readonly Pick<EditionMeta, 'id' | 'title'>[]) =>
  findTodaysEdition({
    texts: { defaultId: read!.id, editions: () => [read, ...others] as EditionMeta[] },
    settings: { site: () => ({ ...DEFAULT_SETTINGS, todaysEdition }) },
  });

test('the catalogue says which editions are in the Spanish of today', () => {
  expect(find('', [OLD, OWN, FREE, PLAIN])).toBe('vbl');
  expect(find('', [OLD, OWN])).toBeUndefined();
  expect(find('', [OLD])).toBeUndefined();
  expect(find('', [FREE, OLD, PLAIN])).toBeUndefined();
});

test('another text under a name of the catalogue is not taken for it', () => {
  expect(find('', [OLD, { id: 'vbl', title: 'La del hortelano' }])).toBeUndefined();
});

test('the owner’s choice takes precedence', () => {
  expect(find('propia', [OLD, OWN, FREE])).toBe('propia');
  expect(find('bes', [FREE, PLAIN])).toBe('bes');
  expect(find('-', [OLD, FREE])).toBeUndefined();
  expect(find('quitada', [OLD, FREE])).toBeUndefined();
  expect(find('propia', [OWN, FREE])).toBeUndefined();
});

test('one edition of the catalogue is offered', () => {
  expect(CATALOGUE.filter(({ modern }) => modern === 'offered').map(({ id }) => id)).toEqual(['vbl']);
});

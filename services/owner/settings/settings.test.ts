import { expect, test } from 'vitest';
import { sentenceOf } from '../../../forms/refusals/refusal.ts';
import { SETTING_NAMES } from '../../../forms/settings.ts';
import type { SiteSettings } from '../../../forms/site-settings.ts';
import { missingVerse } from '../../../scripture/reference/address.ts';
import { extentOf } from '../../../scripture/reference/extent.ts';
import { parseVerseOsis } from '../../../scripture/reference/osis.ts';
import { allOf } from '../../outcomes/outcome.ts';
import { createSettings } from './create-settings.ts';
import { DEFAULT_SETTINGS, readSetting, readSettings } from './settings.ts';

const PICTURE = { file: 'a'.repeat(64), size: 9, type: 'image/png', width: 4, height: 3, alt: '' } as const;

const checkSiteSettings = (site: SiteSettings) =>
  SETTING_NAMES.flatMap((name) => {
    const read = readSetting(name, site[name]);
    return read.ok ? [] : allOf(read.refusal).map((fault) => ({ field: fault.field, sentence: sentenceOf(fault) }));
  });

test('the default settings are valid', () => {
  expect(checkSiteSettings(DEFAULT_SETTINGS)).toEqual([]);
});

test.each(['rv1909', 'kjv'] as const)('the built-in verses of the day exist in the numbering %s', (versification) => {
  const verses = DEFAULT_SETTINGS.versesOfTheDay.map(({ reference }) => parseVerseOsis(reference));
  expect(verses).toHaveLength(4);
  for (const verse of verses) expect(verse && missingVerse(extentOf(versification), verse)).toBeUndefined();
});

test.each([
  ['title', { title: ' ' }, 'Escriba algo aquí.'],
  ...['ana', 'ana@example.org, eva@example.org', 'ana@example.org\r\nBcc: eva@example.org'].map(
    (contactAddress) =>
      ['contactAddress', { contactAddress }, 'Escriba una sola dirección de correo, como nombre@ejemplo.org.'] as const,
  ),
  ['title', { title: 'Sagrada\nBiblia' }, 'Escríbalo en una sola línea.'],
  ['subtitle', { subtitle: 'x'.repeat(201) }, 'No puede tener más de 200 caracteres.'],
  [
    'versesOfTheDay.0.reference',
    { versesOfTheDay: [{ reference: 'Juan 3:16' }] },
    '«Juan 3:16» no es un versículo: escríbalo como John.3.16.',
  ],
  [
    'versesOfTheDay.1.reference',
    { versesOfTheDay: [{ reference: 'Ps.23.1' }, { reference: 'Ps.23' }] },
    '«Ps.23» no es un versículo: escríbalo como John.3.16.',
  ],
  [
    'versesOfTheDay.0.reference',
    { versesOfTheDay: [{ reference: '2Sam.20.25!a' }] },
    '«2Sam.20.25!a» no es un versículo: escríbalo como John.3.16.',
  ],
  [
    'socialLinks.0.url',
    { socialLinks: [{ label: 'Red', url: 'javascript:alert(1)' }] },
    '«javascript:alert(1)» no es una dirección: debe empezar por https:// o http://.',
  ],
  [
    'socialLinks.0.url',
    { socialLinks: [{ label: 'Red', url: '//example.org' }] },
    '«//example.org» no es una dirección: debe empezar por https:// o http://.',
  ],
  [
    'affiliatedSites.0.url',
    { affiliatedSites: [{ label: 'Sitio', url: 'https://u:p@example.org/' }] },
    '«https://u:p@example.org/» no es una dirección: cópiela del navegador, sin espacios ni contraseñas.',
  ],
  [
    'affiliatedSites.0.url',
    { affiliatedSites: [{ label: 'Sitio', url: 'https://a b.example' }] },
    '«https://a b.example» no es una dirección: cópiela del navegador, sin espacios ni contraseñas.',
  ],
  [
    'affiliatedSites.0.url',
    { affiliatedSites: [{ label: 'Sitio', url: 'https://x.test/\r\nX: y' }] },
    'Escríbalo en una sola línea.',
  ],
  [
    'affiliatedSites.0.url',
    { affiliatedSites: [{ label: 'Sitio', url: '' }] },
    'Escriba una dirección que empiece por https:// o http://.',
  ],
  ['affiliatedSites.0.label', { affiliatedSites: [{ label: '', url: 'https://example.org/' }] }, 'Escriba algo aquí.'],
  [
    'socialLinks',
    { socialLinks: Array.from({ length: 31 }, () => ({ label: 'Red', url: 'https://example.org/' })) },
    'No caben más de 30.',
  ],
  [
    'publicUrl',
    { publicUrl: 'https://biblia.example.org/' },
    'Escriba la dirección del sitio con https:// o http:// y sin nada detrás del nombre, como https://biblia.example.org.',
  ],
  ['picture', { picture: { ...PICTURE, file: '../secret' } }, 'Eso no es el nombre de un archivo guardado.'],
  ['since', { since: 20.14 }, 'Escriba un año de cuatro cifras que no sea futuro.'],
  ['since', { since: 9_999 }, 'Escriba un año de cuatro cifras que no sea futuro.'],
] as const)('%s in %j: %s', (field, change, sentence) => {
  expect(checkSiteSettings({ ...DEFAULT_SETTINGS, ...(change as Partial<SiteSettings>) })).toEqual([
    { field, sentence },
  ]);
});

test('dismissed steps of an earlier version are forgotten, and no other setting with them', () => {
  const { site, faults } = readSettings({ setAside: '["contact","scan","verses"]', title: '"La Biblia"' });
  expect([site.setAside, site.title, faults]).toEqual([['scan'], 'La Biblia', []]);
});

test('the scheme of an address may be written in any case', () => {
  const affiliatedSites = [{ label: 'Sitio', url: 'HTTPS://Example.org' }];
  expect(checkSiteSettings({ ...DEFAULT_SETTINGS, affiliatedSites })).toEqual([]);
});

test('a subtitle and lists may be empty', () => {
  const bare = { ...DEFAULT_SETTINGS, subtitle: '', affiliatedSites: [], socialLinks: [], versesOfTheDay: [] };
  expect(createSettings(bare).site()).toEqual(bare);
});

test('invalid settings are refused', () => {
  expect(() => createSettings({ ...DEFAULT_SETTINGS, title: '' })).toThrow('title: setting-empty');
});

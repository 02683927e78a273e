import { expect, test } from 'vitest';
import { readManifest, STATEMENT_FORMAT } from './manifest.ts';

const file = (path: string, text: string) => readManifest(new Map([[path, Buffer.from(text)]]));
const read = (stated: unknown) =>
  file('carpeta/edicion.json', typeof stated === 'string' ? stated : JSON.stringify(stated));
const format = STATEMENT_FORMAT;

test('a publication’s own metadata are taken unchanged', () => {
  const meta = {
    id: 'huerta',
    title: 'La huerta',
    language: 'es-419',
    year: 1905,
    rights: 'Libre',
    sourceUrl: 'https://huerta.example.org/',
  };
  expect(read({ format, ...meta, strongsCredit: 'El hortelano' })).toEqual({
    file: 'carpeta/edicion.json',
    hasSetting: false,
    meta,
    strongsCredit: 'El hortelano',
  });
});

test.each([
  ['no address that a page may link to', { sourceUrl: 'javascript:alert(1)' }],
  ['no language that a page may name', { language: 'español' }],
  ['no address at all', { sourceUrl: 'huerta' }],
  ['words of another kind', { title: 7, rights: ['a'], year: '1905', id: null }],
  ['a year that is none', { year: 1905.5 }],
])('%s is not taken', (_, stated) => {
  expect(read({ format, ...stated })).toMatchObject({ meta: {} });
});

test.each(['', '{', 'null', '[]', '{"format":"otro","id":"a"}', `"${'x'.repeat(200_000)}"`])(
  '%.20s is no statement',
  (text) => {
    expect(read(text)).toBeUndefined();
  },
);

test('a Resource Container gives title, year, language and rights', () => {
  const manifest = `---
dublin_core:
  conformsto: 'rc0.2'
  identifier: 'glt'
  issued: '2024-05-01'
  language: { direction: ltr, identifier: es-419, title: 'Español' }
  rights: CC BY-SA 4.0
  title: "Texto Puente Literal"
projects:
  - identifier: oba
`;
  expect(file('es-419_glt/manifest.yaml', manifest)).toEqual({
    file: 'es-419_glt/manifest.yaml',
    meta: {
      id: 'glt',
      title: 'Texto Puente Literal',
      year: 2024,
      language: 'es-419',
      rights: 'CC BY-SA 4.0',
      licence: 'cc-by-sa-4.0',
    },
  });
});

test('a Scripture Burrito gives its Spanish names, language, rights and licence', () => {
  const manifest = {
    format: 'scripture burrito',
    meta: { defaultLocale: 'en' },
    identification: { name: { en: 'The Garden', es: 'El jardín' }, abbreviation: { en: 'GDN' } },
    languages: [{ tag: 'es' }],
    copyright: {
      licenses: [{ url: 'https://creativecommons.org/licenses/by-nd/4.0/' }],
      shortStatements: [{ statement: '<p>© 2024 El hortelano</p>', mimetype: 'text/html', lang: 'es' }],
    },
  };
  expect(file('metadata.json', JSON.stringify(manifest))?.meta).toEqual({
    id: 'gdn',
    title: 'El jardín',
    abbreviation: 'GDN',
    language: 'es',
    rights: '© 2024 El hortelano',
    licence: 'cc-by-nd-4.0',
  });
});

test('the settings of a Paratext project give its full name, language and rights', () => {
  const settings = `<?xml version="1.0" encoding="utf-8"?>
<ScriptureText>
  <Name>JRD</Name>
  <FullName>El jardín &amp; la huerta</FullName>
  <LanguageIsoCode>es:::</LanguageIsoCode>
  <Copyright>&lt;p&gt;© 2024 El hortelano&lt;/p&gt;</Copyright>
</ScriptureText>`;
  expect(file('JRD/Settings.xml', `\ufeff${settings}`)?.meta).toEqual({
    id: 'jrd',
    title: 'El jardín & la huerta',
    abbreviation: 'JRD',
    language: 'es',
    rights: '© 2024 El hortelano',
  });
});

test.each([
  ['manifest.yaml', 'a: &a [x]\nb: *a\ndublin_core: *a'],
  ['manifest.yaml', `${'['.repeat(50_000)}`],
  ['manifest.yaml', 'nada'],
  ['metadata.json', '{"format":"otro"}'],
  ['Settings.xml', '<otro><Name>x</Name></otro>'],
  ['Settings.xml', '<ScriptureText'],
])('another %s is no manifest: %.30s', (path, text) => {
  expect(file(path, text)?.meta ?? {}).toEqual({});
});

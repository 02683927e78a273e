import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unzip } from '../../archives/test-support.ts';
import { HEADINGS_ARE } from '../download-formats.ts';
import { gardenSource, written } from '../test-support.ts';
import { coverDrawing } from './cover.ts';
import { epubFaults, xmlFault } from './test-support.ts';
import { markedXhtml } from './xml.ts';

const source = gardenSource();

test('its first bytes identify it as an EPUB', async () => {
  const bytes = readFileSync(await written(source, 'epub'));
  expect(bytes.toString('latin1', 30, 58)).toBe('mimetypeapplication/epub+zip');
});

test('every file is well-formed, listed in the package and linked correctly', async () => {
  expect(epubFaults(await unzip(await written(source, 'epub')))).toEqual([]);
});

test('the check above finds a broken file', async () => {
  const files = await unzip(await written(source, 'epub'));
  const damaged = (path: string, from: string, to: string) => {
    const text = Buffer.from(files.get(path)!).toString();
    expect(text).toContain(from);
    return epubFaults(new Map([...files, [path, Buffer.from(text.replace(from, to))]]));
  };
  expect(damaged('EPUB/texto/OBA.xhtml', '</p>', '')).toEqual(['EPUB/texto/OBA.xhtml: </section>']);
  expect(damaged('EPUB/texto/PSA.xhtml', '&amp;', '&')).toHaveLength(1);
  expect(damaged('EPUB/texto/PSA.xhtml', 'id="c4"', 'id="c9"').length).toBeGreaterThan(0);
  expect(damaged('EPUB/paquete.opf', '<item id="t2"', '<item id="t9"')).toEqual(['spine: t2']);
  expect(xmlFault('<a b="1"><c/></a>')).toBeUndefined();
});

test('headings stand before their verses, outside them, and are said not to be the edition’s', async () => {
  const passage = (from: number) =>
    ({ kind: 'verses', book: 'Ps', from: { chapter: 4, verse: from }, to: { chapter: 4, verse: from } }) as const;
  const headings = (book: string) => (book === 'Ps' ? [{ passage: passage(1), text: 'Uno & <dos>' }] : []);
  const files = await unzip(await written({ ...source, headings }, 'epub'));
  const plain = await unzip(await written(source, 'epub'));
  const read = (from: typeof files, name: string) => Buffer.from(from.get(`EPUB/${name}`)!).toString();
  const heading = '<h3 class="epigrafe">Uno &amp; &lt;dos&gt;</h3>\n';
  const psalms = read(files, 'texto/PSA.xhtml');
  expect(psalms.slice(0, psalms.indexOf(heading))).toMatch(
    /<section epub:type="chapter" id="c4">\n<h2>Salmo 4<\/h2>\n$/,
  );
  expect(psalms.replace(heading, '')).toBe(read(plain, 'texto/PSA.xhtml'));
  expect(read(files, 'colofon.xhtml').replace(`<p>${HEADINGS_ARE}</p>\n`, '')).toBe(read(plain, 'colofon.xhtml'));
  expect(read(plain, 'estilo.css')).not.toContain('epigrafe');
  expect(read(files, 'estilo.css')).toContain('.epigrafe');
  expect(epubFaults(files)).toEqual([]);
});

test('marks become elements, and XML’s special characters are escaped', () => {
  expect(markedXhtml('uno <dos>', [{ kind: 'added', start: 4, end: 9 }])).toBe('uno <i>&lt;dos&gt;</i>');
});

test.each(['Reina-Valera 1909', 'La Santa Biblia antigua versión de Casiodoro de Reina', 'X'])(
  'the cover holds the title %s',
  (title) => {
    const drawing = coverDrawing({ ...source.edition.meta, title });
    const lines = [...drawing.matchAll(/font-size="(\d+)"[^>]*>([^<]*)<\/text>/g)].slice(1, -1);
    expect(lines.map(([, , words]) => words).join(' ')).toBe(title);
    // The average letter is about 0.6 of the font size wide.
    for (const [, size, words] of lines) expect(Number(size) * 0.6 * words!.length).toBeLessThan(1032);
    expect(xmlFault(drawing)).toBeUndefined();
  },
);

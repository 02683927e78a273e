import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pdfLines, readPdf, versesMissing } from '../../../tests/pdf-text.ts';
import { reportSkipped } from '../../../tests/report-skipped.ts';
import { compileSource } from '../../compile/compile-source.ts';
import { openCompiled } from '../../compiled/open-compiled.ts';
import { downloadSource } from '../download-formats.ts';
import { GARDEN, gardenSource, notebookSource } from '../test-support.ts';
import { writePdf } from './write-pdf.ts';

const source = gardenSource();
const newPath = () => join(mkdtempSync(join(tmpdir(), 'pdf-')), 'huerta.pdf');
const path = newPath();
await writePdf(source, path);
const bytes = readFileSync(path);
const pdf = await readPdf(new Uint8Array(bytes));

test('every verse is in its text, titles and numbers in their places', () => {
  expect(versesMissing(source.edition, pdf)).toEqual([]);
});

test('the check finds a missing verse', () => {
  const pages = pdf.pages.map((page) => page.replace('Sefue', 'Sefué'));
  expect(versesMissing(source.edition, { ...pdf, pages })).toEqual(['Obad.1.2']);
});

test('text in small capitals keeps its letters', async () => {
  const capitals = (kind: 'opening' | 'small-caps', start: number, end: number) => ({ kind, start, end });
  const text = 'EL HIJO del rey, y el Hijo del hombre.';
  const marks = [capitals('opening', 0, 7), capitals('small-caps', 19, 26)];
  const book = compileSource({ ...GARDEN, verses: [{ book: 'Obad', chapter: 1, number: 1, text, marks }] });
  const { edition } = openCompiled(book.bytes);
  const path = newPath();
  await writePdf(downloadSource({ edition, strongs: () => undefined, editorial: () => undefined }), path);
  const written = await readPdf(new Uint8Array(readFileSync(path)));
  expect(versesMissing(edition, written)).toEqual([]);
  const saysOfItalics = ({ pages }: typeof pdf) => pages.some((page) => page.includes('cursiva'));
  expect([saysOfItalics(pdf), saysOfItalics(written)], 'which only the first one has').toEqual([true, false]);
});

test('headings stand among the verses, which all are there', async () => {
  const at = { chapter: 1, verse: 2 };
  const headings = () => [
    { passage: { kind: 'verses', book: 'Obad', from: at, to: at } as const, text: 'Título ajeno' },
  ];
  const path = newPath();
  await writePdf({ ...source, headings }, path);
  const { pages, ...others } = await readPdf(new Uint8Array(readFileSync(path)));
  const [before, after, ...more] = pages.join('').split('Títuloajeno');
  expect(more).toEqual([]);
  expect(versesMissing(source.edition, { ...others, pages: [before!, after!] })).toEqual([]);
  expect(after).toMatch(/^Sefue/);
});

test('headings, lines and introductions stand in their places, and notes at the foot of the page', async () => {
  const path = newPath();
  await writePdf(await notebookSource(), path);
  const { pages, bookmarks } = await readPdf(new Uint8Array(readFileSync(path)));
  const page = pages.find((page) => page.includes('Lanoria'))!;
  const inOrder =
    'Introducción Coplas Libroprimero Lanoriaa Giralanoria sinparar Otracopla Peroélsiguió Denombredesconocido Otros';
  const found = inOrder.split(' ').map((words) => page.indexOf(words));
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  expect(found[0]).toBeGreaterThan(0);
  expect(page).toMatch(/Lit.?subeelAguaviva.?dice/);
  expect(bookmarks[0]?.below).toEqual(['Salmo 3', 'Salmo 4']);
  const lines = await pdfLines(new Uint8Array(readFileSync(path)));
  for (const line of ['sin parar;', 'y canta.', 'coro.', 'Pero él siguió.']) expect(lines).toContain(line);
});

test('a name’s hyphen is found, also after divided words', async () => {
  const words =
    'Respondieron los descendientes misericordiosamente desde Beth-lehem hasta Beer-seba, y Maher-salal-hash-baz. ';
  const verses = Array.from({ length: 40 }, (_, i) => ({
    ...{ book: 'Obad', chapter: 1, number: i + 1, marks: [] },
    // Each verse begins a line at another place.
    text: `${'a'.repeat(1 + (i % 20))} ${words.repeat(2)}`.trim(),
  }));
  const { edition } = openCompiled(compileSource({ ...GARDEN, verses }).bytes);
  const path = newPath();
  await writePdf(downloadSource({ edition, strongs: () => undefined, editorial: () => undefined }), path);
  const lines = await pdfLines(new Uint8Array(readFileSync(path)));
  expect(
    lines.some((line) => line.endsWith('-')),
    'words are divided',
  ).toBe(true);
  for (const name of ['Beth-lehem', 'Beer-seba', 'Maher-salal-hash-baz'])
    expect(lines.join('\n').split(name).length - 1, name).toBe(80);
});

test('bookmarks link to books and chapters', () => {
  expect(pdf.bookmarks).toEqual([
    { title: 'Salmos', below: ['Salmo 3', 'Salmo 4'] },
    { title: 'Abdías', below: ['Capítulo 1'] },
    { title: 'Mateo', below: ['Capítulo 1'] },
  ]);
});

test('the contents link to the books', () => {
  expect(pdf.links).toEqual([
    { from: 3, to: 7 },
    { from: 3, to: 8 },
    { from: 3, to: 11 },
  ]);
  expect(pdf.pages[10]).toContain('Unaazadadospalas');
});

test('running heads name the passages on the page', () => {
  expect(pdf.heads.map((head) => head.replaceAll(' ', '')).filter((head) => head !== '')).toEqual([
    '7SALMOS3:1–4:5',
    '1:1–2ABDÍAS8',
    '11MATEO1:1',
  ]);
});

test('the PDF states its title, language, rights and source', () => {
  expect(pdf.info).toMatchObject({ Title: 'Sagrada Biblia, La huerta & el pozo', Language: 'es' });
  const imprint = pdf.pages[1];
  for (const letters of ['Derechos', 'Dominiopúblico', 'huertaexampleorg', 'a'.repeat(64)])
    expect(imprint).toContain(letters);
  expect(imprint).toContain(source.sha256.replace(/\d/g, ''));
});

test('the same text gives the same bytes', async () => {
  const again = `${path}.otra`;
  await writePdf(source, again);
  expect(readFileSync(again).equals(bytes)).toBe(true);
});

const noQpdf =
  spawnSync('qpdf', ['--version']).status !== 0 &&
  reportSkipped('qpdf --check del PDF', 'instale qpdf (en Debian: apt-get install qpdf)');

test.skipIf(noQpdf)('qpdf finds nothing wrong', () => {
  const { status, stdout } = spawnSync('qpdf', ['--check', path], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, expect.stringContaining('No syntax or stream encoding errors')]);
});

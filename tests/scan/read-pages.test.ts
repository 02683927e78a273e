import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openCompiled } from '../../editions/compiled/open-compiled.ts';
import { openLibrary } from '../../editions/library/open-library.ts';
import { obtainModel } from '../../editions/scan/obtain-model.ts';
import { type PageReading, readPages } from '../../editions/scan/read-pages.ts';
import type { Engine } from '../../editions/scan/recognise.ts';
import { chaptersOf } from '../../scripture/text/edition.ts';
import { type TestObject, writePdf } from '../../services/book/scans/test-pdf.ts';
import { reportSkipped } from '../report-skipped.ts';
import { bookOf } from '../scanned-book.ts';
import type { Quality } from './draw.ts';
import { REPOSITORY_FACE } from './faces.ts';
import { judge, type ReadVerse } from './judge.ts';
import { printBook } from './print-book.ts';

const ROOT = join(import.meta.dirname, '../..');
const PACKAGES = join(ROOT, 'build/tesseract/node_modules');
const [installed] = openLibrary('var').editions;
const nothing = (!installed || !existsSync(PACKAGES)) && reportSkipped('la lectura de páginas escaneadas', 'npm test');

async function read(pdf: Buffer, pages: readonly number[], engine: Engine): Promise<PageReading[]> {
  const folder = mkdtempSync(join(tmpdir(), 'biblia-paginas-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'libro.pdf');
  writeFileSync(path, pdf);
  const readings: PageReading[] = [];
  await readPages(
    { pdf: path, pages, edition: installed!.file, chapters: [], engine },
    { programDir: ROOT, onPage: (reading) => readings.push(reading) },
  );
  return readings;
}

function print(from: string, quality: Quality, verses: 'paragraph' | 'run-on', seed: number) {
  const text = [...chaptersOf(openCompiled(installed!.file).edition)].flatMap((chapter) =>
    chapter.verses.map((verse) => ({ key: `${chapter.book}.${chapter.number}.${verse.number}`, text: verse.text })),
  );
  const start = text.findIndex(({ key }) => key === from);
  const order = { face: REPOSITORY_FACE, letters: 'old', spoilt: 0.15, pages: 1, quality, verses, seed } as const;
  return printBook({ ...order, text: text.slice(start, start + 120) }).pages[0]!;
}

const bookFrom = (pages: readonly { readonly jpeg: Buffer; readonly width: number; readonly height: number }[]) =>
  bookOf(pages.map(({ jpeg, width, height }) => ({ picture: jpeg, width, height })));

describe.skipIf(nothing)('pages of a scan', () => {
  let wasm: Engine;
  beforeAll(async () => {
    const silent = { step() {}, at() {}, note() {}, end() {}, fail() {} };
    const model = await obtainModel({ varDir: 'var', env: process.env, packages: PACKAGES, progress: silent });
    wasm = { core: join(PACKAGES, 'tesseract.js-core'), model };
  });

  test('verses are found where they stand, and a page on its head is told', async () => {
    const printed = [print('Gen.24.1', 'd1', 'paragraph', 11), print('Luke.15.1', 'd2', 'run-on', 12)];
    const turned = await turnedOver(printed[1]!);
    const readings = await read(writePdf(bookFrom([...printed, turned])), [1, 2, 3], wasm);
    const found = readings.flatMap((reading): ReadVerse[] =>
      'verses' in reading ? reading.verses.map((verse) => ({ ...verse, page: reading.page })) : [],
    );
    const { due, right, wrong, faults } = judge(printed, found);
    expect(due).toBeGreaterThan(50);
    expect(wrong).toBe(0);
    expect(right / due, faults.join(', ')).toBeGreaterThanOrEqual(0.93);
    expect(readings[2]).toEqual({ page: 3, fault: 'page-upside-down' });
  });

  test('what cannot be read is told page by page', async () => {
    const faults: readonly (readonly [string, TestObject['stream'], number, number])[] = [
      ['page-empty', blank(1_700, 2_200), 1_700, 2_200],
      ['page-coarse', blank(612, 792), 612, 792],
      ['page-large', blank(100, 100), 40_000, 40_000],
      ['page-damaged', Buffer.from('no es una imagen'), 1_700, 2_200],
    ];
    const book = bookFrom(faults.map(([, jpeg = Buffer.alloc(0), width, height]) => ({ jpeg, width, height })));
    const readings = await read(writePdf(book), [1, 2, 3, 4], wasm);
    expect(readings).toEqual(faults.map(([fault], index) => ({ page: index + 1, fault })));
  });

  test('a page at which the process is killed is told, and the others go on', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'biblia-lector-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const program = join(folder, 'lector');
    writeFileSync(program, '#!/bin/sh\nkill -9 $PPID\n', { mode: 0o755 });
    const page = { jpeg: ruled(), width: 1_700, height: 2_200 };
    const readings = await read(writePdf(bookFrom([page, page])), [1, 2], { program, model: wasm.model });
    expect(readings.map(({ page }) => page)).toEqual([1, 2]);
    for (const reading of readings) expect(reading).toHaveProperty('fault');
  });
});

async function turnedOver({
  jpeg,
  width,
  height,
}: {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}) {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.rotate(Math.PI);
  pen.drawImage(await loadImage(jpeg), -width, -height);
  return { jpeg: canvas.toBuffer('image/jpeg', 80), width, height };
}

function blank(width: number, height: number): Buffer {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#e8e0c8';
  pen.fillRect(0, 0, width, height);
  return canvas.toBuffer('image/jpeg', 80);
}

/** A page of black bars. */
function ruled(): Buffer {
  const canvas = createCanvas(1_700, 2_200);
  const pen = canvas.getContext('2d');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, 1_700, 2_200);
  pen.fillStyle = 'black';
  for (let y = 100; y < 2_100; y += 50) pen.fillRect(200, y, 1_300, 20);
  return canvas.toBuffer('image/jpeg', 80);
}

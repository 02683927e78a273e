// Gives a test's site a scanned book of which the pages were read: the generator knows where each verse stands, so nothing is read.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { cutStrips } from '../../editions/scan/cut-strips.ts';
import { verseStrips } from '../../editions/scan/verse-strips.ts';
import { chaptersOf } from '../../scripture/text/edition.ts';
import type { Viewer } from '../../services/access/viewer.ts';
import { madeFolder, stripsFolder, versesFolder, writeVerses } from '../../services/book/scans/made-verses.ts';
import type { Services } from '../../services/services.ts';
import { askRun, claimRun, endRun } from '../../store/scan-runs.ts';
import { chooseKnownText } from '../../store/scans.ts';
import { newUuid } from '../../store/uuid.ts';
import { unwrap } from '../review-site.ts';
import type { Box, DrawnPage, Quality } from './draw.ts';
import { REPOSITORY_FACE } from './faces.ts';
import { printBook } from './print-book.ts';

export interface ReadScanOrder {
  /** The edition that is printed, and sought on the pages. */
  readonly edition: string;
  /** The first chapter, `Jude.1`. */
  readonly from: string;
  readonly pages: number;
  /** Worn where the size of pictures is judged. */
  readonly quality?: Quality;
  /** Of the file. */
  readonly name?: string;
}

/** The scan is offered, each page has its pictures, and every verse on it its strips. */
export async function putReadScan(
  services: Services,
  viewer: Viewer,
  { edition, from, pages, quality = 'new', name = 'Biblia 1602.pdf' }: ReadScanOrder,
) {
  const { texts, uploads, scans, scanVerses, files, database } = services;
  const text = [...chaptersOf(texts.installed(edition)!)].flatMap(({ book, number, verses }) =>
    verses.map((verse) => ({ key: `${book}.${number}.${verse.number}`, text: verse.text })),
  );
  const start = text.findIndex(({ key }) => key === `${from}.1`);
  const book = printBook({
    text: text.slice(start),
    face: REPOSITORY_FACE,
    quality,
    letters: 'old',
    verses: 'paragraph',
    spoilt: 0,
    pages,
    seed: 35,
  });
  const upload = unwrap(await uploads.receiveWhole(name, book.pdf.length, piecesOf(book.pdf)));
  const { id, file } = unwrap(await scans.takeUpload(viewer, upload.id));
  const made = madeFolder(files.dir, file!.sha256);
  for (const [index, drawn] of book.pages.entries()) await putPage(made, edition, index + 1, drawn);
  await database.write(async (trx) => {
    await chooseKnownText(trx, id, edition);
    const run = { id: newUuid(0), claim: 'prueba' };
    await askRun(trx, { id: run.id, scan: id, kind: 'read' }, 0);
    await claimRun(trx, 'read', run.claim, 0, 1);
    await endRun(trx, run, { done: pages, fault: null }, 1);
  });
  await Promise.all([scans.refresh(), scanVerses.refresh()]);
  return { id, pages: book.pages };
}

async function putPage(made: string, edition: string, page: number, drawn: DrawnPage): Promise<void> {
  const words = Map.groupBy(
    drawn.words.filter(({ verse }) => verse !== undefined),
    ({ verse }) => verse!,
  );
  const verses = [...words].map(([verse, own]) => ({
    verse,
    regions: linesOf(own.map(({ box }) => box)),
    firm: 1,
    shown: true,
  }));
  for (const folder of ['pages', 'strips']) mkdirSync(join(made, folder), { recursive: true });
  for (const width of [800, 1_600])
    writeFileSync(join(made, 'pages', `${page}-${width}.webp`), (await scaled(drawn.jpeg, width)).webp);
  const view = await scaled(drawn.jpeg, 1_600);
  const { width, height } = view;
  writeFileSync(join(made, 'pages', `${page}.json`), JSON.stringify({ width, height }));
  const strips = verses.flatMap(({ regions }) => verseStrips(page, regions));
  await cutStrips(view, strips, stripsFolder(made));
  await writeVerses(versesFolder(made, edition), { page, model: 'spa_old', verses, width, height });
}

/** The lines of a verse from the boxes of its words, in order. */
function linesOf(boxes: readonly Box[]): Box[] {
  const lines: Box[] = [];
  for (const [x, y, width, height] of boxes) {
    const last = lines.at(-1);
    const goesOn = last && x > last[0] && Math.abs(y + height / 2 - last[1] - last[3] / 2) < last[3] / 2;
    if (goesOn) lines[lines.length - 1] = [last[0], last[1], x + width - last[0], last[3]];
    else lines.push([x, y - height * 0.25, width, height * 1.5]);
  }
  return lines.map((box) => box.map((part) => Math.round(part * 1e5) / 1e5) as unknown as Box);
}

async function scaled(jpeg: Buffer, width: number) {
  const page = await loadImage(jpeg);
  const height = Math.round((page.height * width) / page.width);
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(page, 0, 0, width, height);
  return { width, height, jpeg: canvas.toBuffer('image/jpeg', 75), webp: canvas.toBuffer('image/webp', 60) };
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

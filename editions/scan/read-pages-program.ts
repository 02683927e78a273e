// Draws, reads and aligns pages of a scan: see read-pages.ts, which runs this in its own process.
import { endWithParent, lowerPriority } from '../child/child-side.ts';
import { openCompiled } from '../compiled/open-compiled.ts';
import { cutStrips } from './cut-strips.ts';
import { openScannedPdf, type Picture } from './draw-page.ts';
import { type FoundPage, type FoundVerse, findVerses } from './find-verses.ts';
import { knownText } from './known-text.ts';
import type { PageWord } from './page-words.ts';
import type { PageReading, ReadTask } from './read-pages.ts';
import { createRecognise } from './recognise.ts';
import { addPart, cutOut, unreadParts } from './unread-parts.ts';
import { type Strip, verseStrips } from './verse-strips.ts';
import { workOnPages } from './work-on-pages.ts';

/** A page with fewer words is empty. */
const FEW_WORDS = 12;
/** Of 100; a page that stands upright is read with 80 to 96. */
const DOUBTFUL = 60;

endWithParent();
lowerPriority();
const { pdf: path, pages, edition, chapters, engine, strips } = JSON.parse(process.argv[2] ?? '') as ReadTask;
const pdf = await openScannedPdf(path);
const text = knownText(openCompiled(edition).edition, ...chapters);
const recognise = await createRecognise(engine);
await workOnPages(pages, readPage);

async function readPage(page: number): Promise<PageReading> {
  const picture = await pdf.draw(page).catch(() => 'page-damaged' as const);
  if (typeof picture === 'string') return { page, fault: picture };
  const words = await readWords(picture);
  const found = findVerses(words, text);
  if (found.verses.length > 0) {
    const verses = inParts(found, picture);
    if (strips) await cutStrips(picture.view, stripsOf(page, verses), strips);
    return { page, verses, width: picture.view.width, height: picture.view.height };
  }
  if (isDoubtful(words) && (await isUpsideDown(picture))) return { page, fault: 'page-upside-down' };
  return { page, fault: words.length < FEW_WORDS ? 'page-empty' : 'page-foreign' };
}

async function readWords(picture: Picture): Promise<readonly PageWord[]> {
  let words = await recognise(picture, 'page');
  for (const [at, part] of unreadParts(words, picture).entries())
    words = addPart(words, part, await recognise(cutOut(picture, part), 'block'), `part${at}`);
  return words;
}

function stripsOf(page: number, verses: readonly FoundVerse[]): Strip[] {
  return verses.flatMap(({ regions, shown }) => (shown ? verseStrips(page, regions) : []));
}

/** Whether the middle of a page is read when it is turned. */
async function isUpsideDown(picture: Picture): Promise<boolean> {
  const [top, height] = [Math.floor(picture.height * 0.35), Math.floor(picture.height * 0.3)];
  const middle = cutOut(picture, { left: 0, top, width: picture.width, height });
  middle.grey.reverse();
  return findVerses(await recognise(middle, 'page'), text).verses.length > 0;
}

/** Words of a page that stands on its head are read with little confidence. */
function isDoubtful(words: readonly PageWord[]): boolean {
  const sorted = words.map(({ confidence }) => confidence).sort((a, b) => a - b);
  return (sorted[sorted.length >> 1] ?? 100) < DOUBTFUL;
}

/** Regions in parts of the page's width and height. */
function inParts({ verses }: FoundPage, { width, height }: Picture) {
  const part = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1e5) / 1e5;
  return verses.map(({ regions, firm, ...verse }) => ({
    ...verse,
    firm: part(firm),
    regions: regions.map(([x, y, w, h]) => {
      const [left, top] = [part(x / width), part(y / height)];
      return [left, top, part((x + w) / width - left), part((y + h) / height - top)] as const;
    }),
  }));
}

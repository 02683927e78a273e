import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { CARD_SIZE, type Card } from '../../scripture/picture/card.ts';
import { DAY } from '../../scripture/picture/colours.ts';
import { LINE, layOutCut, type Measure } from '../../scripture/picture/lay-out.ts';

// Draws the card like a page of the book: place and text in the style of the reader's page, and below the header's double rule the edition
// and the site. Everything stays legible where other sites show it 300 pixels wide.

const { width: WIDTH, height: HEIGHT } = CARD_SIZE;
const MARGIN = 84;
const ROOM = WIDTH - 2 * MARGIN;
/** The y of the double rule and the layout of the credit line below it. */
const RULE = 528;
const CREDIT = { edition: 35, site: 40, baseline: 586, gap: 60 };
const CHAPTER = { largest: 136, baseline: 186, box: { top: 246, bottom: 480 }, sizes: { largest: 54, smallest: 46 } };
const VERSE = { place: 48, baseline: 490, box: { top: 52, bottom: 426 }, sizes: { largest: 96, smallest: 38 } };
const SITE = {
  box: { top: 90, bottom: 370 },
  sizes: { largest: 136, smallest: 72 },
  rule: 400,
  length: 240,
  subtitle: 64,
  baseline: 500,
};

const FONTS = join(import.meta.dirname, '../../web/ui/fonts');
const ROMAN = 'Romana';
const ITALIC = 'Cursiva';
/** For letters that the site's own subset lacks, such as Greek ones. */
const OTHERS = 'Otras';
/** The suffix of a font's name for its letters that are rare in Spanish, which are in their own files. */
const RARE = 'Raras';

/** Registers the site's own fonts from the same files that browsers get. */
export function openFonts(): void {
  const more = fileURLToPath(import.meta.resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'));
  for (const [name, path] of [
    [ROMAN, join(FONTS, 'eb-garamond-roman.woff2')],
    [ROMAN + RARE, join(FONTS, 'eb-garamond-roman-others.woff2')],
    [ITALIC, join(FONTS, 'eb-garamond-italic.woff2')],
    [ITALIC + RARE, join(FONTS, 'eb-garamond-italic-others.woff2')],
    [OTHERS, more],
  ] as const)
    if (!GlobalFonts.registerFromPath(path, name)) throw new Error(`no font in ${path}`);
}

export function drawCard(card: Card): Buffer {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = DAY.paper;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  if (card.kind === 'site') drawSite(context, card);
  else {
    if (card.kind === 'chapter') drawChapter(context, card);
    else drawVerse(context, card);
    drawCredit(context, card);
  }
  return canvas.toBuffer('image/png');
}

/** Draws `Juan` in ink and `3` in red, in the style of the header's name and year, and the first words of the chapter. */
function drawChapter(context: SKRSContext2D, card: Card): void {
  const [, book = '', number = ''] = /^(.*?)(\S+)$/.exec(card.place) ?? [];
  const parts = [
    { text: book, colour: DAY.ink, font: ROMAN },
    { text: number, colour: DAY.rubric, font: ROMAN },
  ];
  const size = fitSize(context, parts, CHAPTER.largest, ROOM);
  writeCentred(context, parts, size, CHAPTER.baseline);
  drawText(context, card, CHAPTER);
}

function drawVerse(context: SKRSContext2D, card: Card): void {
  drawText(context, card, VERSE);
  writeCentred(context, italicParts(card.place, DAY.rubric), VERSE.place, VERSE.baseline);
}

/** Draws the site's title in the style of a title page. */
function drawSite(context: SKRSContext2D, { place, text }: Card): void {
  drawText(context, { text: place }, SITE);
  drawRule(context, SITE.rule, SITE.length);
  const parts = italicParts(text, DAY.rubric);
  writeCentred(context, parts, fitSize(context, parts, SITE.subtitle, ROOM), SITE.baseline);
}

/** Draws the double rule of the site's header. */
function drawRule(context: SKRSContext2D, y: number, length: number): void {
  context.fillStyle = DAY.ink;
  context.fillRect((WIDTH - length) / 2, y, length, 4);
  context.fillRect((WIDTH - length) / 2, y + 7, length, 1.5);
}

/** Draws the text with the printer's red initial. */
function drawText(
  context: SKRSContext2D,
  card: Pick<Card, 'text' | 'opening'>,
  { box, sizes }: Pick<typeof VERSE, 'box' | 'sizes'>,
): void {
  const height = box.bottom - box.top;
  const layout = layOutCut(card.text, measureOf(context), { width: ROOM, height }, sizes);
  if (!layout) return;
  const top = box.top + (height - layout.height) / 2;
  for (const [at, { words, top: below }] of layout.lines.entries()) {
    const line = words.map(({ text }) => text).join(' ');
    const y = top + below + layout.size * (LINE / 2 + 0.3);
    writeCentred(context, at === 0 ? firstLine(line, card.opening) : [inInk(line)], layout.size, y);
  }
}

/** The first line: its initial is red; the other capitals of a chapter's opening are small capitals. */
function firstLine(line: string, [start, end]: readonly [number, number] = [0, 0]): readonly Part[] {
  const initial = /^[^\p{L}]*\p{L}\p{M}*/u.exec(line)?.[0].length ?? 0;
  const from = Math.max(initial, Math.min(start + 1, end));
  return [
    { text: line.slice(0, initial), colour: DAY.rubric, font: ROMAN },
    inInk(line.slice(initial, from)),
    { text: line.slice(from, Math.max(from, end)).toLowerCase(), colour: DAY.ink, font: ROMAN, small: true },
    inInk(line.slice(Math.max(from, end))),
  ];
}

/** Draws the edition at the left and the site at the right. */
function drawCredit(context: SKRSContext2D, { edition, site }: Card): void {
  drawRule(context, RULE, ROOM);
  const siteParts = (text: string) => [{ text, colour: DAY.ink, font: ROMAN, small: true }];
  const own = truncate(context, site, siteParts, CREDIT.site, ROOM / 2);
  const width = widthOf(context, own.parts, own.size);
  write(context, own.parts, own.size, WIDTH - MARGIN - width, CREDIT.baseline);
  const title = truncate(
    context,
    edition,
    (text) => italicParts(text, DAY.quiet),
    CREDIT.edition,
    ROOM - width - CREDIT.gap,
  );
  write(context, title.parts, title.size, MARGIN, CREDIT.baseline);
}

interface Part {
  readonly text: string;
  readonly colour: string;
  readonly font: string;
  /** In small capitals. */
  readonly small?: boolean;
}

const inInk = (text: string): Part => ({ text, colour: DAY.ink, font: ROMAN });

/** Figures are upright among italics. */
const italicParts = (text: string, colour: string): readonly Part[] =>
  text.split(/(\d+)/).map((text) => ({ text, colour, font: /\d/.test(text) ? ROMAN : ITALIC }));

/** More words of a name never fit. */
const MOST_WORDS = 30;

const fontOf = ({ font, small }: Part, size: number): string =>
  `${small ? 'small-caps ' : ''}${size}px ${font}, ${font}${RARE}, ${OTHERS}`;

/** The largest size at which the parts fit, at least four fifths of `largest`. */
function fitSize(context: SKRSContext2D, parts: readonly Part[], largest: number, room: number): number {
  const share = room / widthOf(context, parts, largest);
  return largest * Math.min(1, Math.max(share, 4 / 5));
}

/** Sets a name that is too long in a smaller size, and then drops words. */
function truncate(
  context: SKRSContext2D,
  text: string,
  partsOf: (text: string) => readonly Part[],
  largest: number,
  room: number,
) {
  const words = text.split(' ');
  for (let count = Math.min(words.length, MOST_WORDS); ; count--) {
    const shown = words.slice(0, count).join(' ');
    const parts = partsOf(count < words.length ? `${shown.replace(/\P{L}+$/u, '')}…` : shown);
    const size = fitSize(context, parts, largest, room);
    if (count <= 1 || widthOf(context, parts, size) <= room + 1) return { parts, size };
  }
}

function widthOf(context: SKRSContext2D, parts: readonly Part[], size: number): number {
  return parts.reduce((sum, part) => {
    context.font = fontOf(part, size);
    return sum + context.measureText(withSupportedMarks(part.text)).width;
  }, 0);
}

function write(context: SKRSContext2D, parts: readonly Part[], size: number, left: number, y: number): void {
  let x = left;
  for (const part of parts) {
    context.font = fontOf(part, size);
    context.fillStyle = part.colour;
    const text = withSupportedMarks(part.text);
    context.fillText(text, x, y);
    x += context.measureText(text).width;
  }
}

const writeCentred = (context: SKRSContext2D, parts: readonly Part[], size: number, y: number): void =>
  write(context, parts, size, (WIDTH - widthOf(context, parts, size)) / 2, y);

function measureOf(context: SKRSContext2D): Measure {
  // Measures at a larger size than drawn, so that rounding matters little.
  const at = 200;
  const width = (text: string) => widthOf(context, [inInk(text)], at) / at;
  const known = new Map<string, number>();
  const word = (text: string) => {
    const found = known.get(text) ?? width(text);
    known.set(text, found);
    return found;
  };
  return { blank: width(' '), word, number: word };
}

/** Marks that the site's fonts lack. They would leave a gap, and the bare letter is clearer. */
const UNSUPPORTED_MARKS = /(?![\u0300-\u0304\u0308\u030a\u030c\u0327])\p{M}/gu;

/** Decomposes letters that the fonts lack as one glyph; the typesetter composes them again if the mark has its own glyph. */
const withSupportedMarks = (text: string): string =>
  text.replace(/[^\0-\u00ff]+/g, (others) => others.normalize('NFD').replace(UNSUPPORTED_MARKS, ''));

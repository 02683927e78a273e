import { type Layout, LINE, layOut, type Measure } from '../../../../../scripture/picture/lay-out.ts';
import type { Selection } from '../../take/selection.ts';
import { DESIGNS, type DesignId, SHAPES, type ShapeId } from './designs.ts';
import { paragraphsOf } from './paragraphs-of.ts';

/** The site's font and its fallbacks, with lining figures. */
const FAMILY = 'G, Georgia, "Times New Roman", serif';
/** In pixels; the smallest are 12 pixels high on a phone 360 pixels wide. */
const SIZES = { largest: 84, smallest: 36 };
const NUMBER_SIZE = 0.55;
const NUMBER_GAP = 0.16;
/** Distance from the edges, in pixels of a picture 1,080 wide. */
const MARGIN = { framed: 132, plain: 100 } as const;
/** The lines below the verses: place, edition and site. */
const CREDIT = { place: 46, source: 30, gap: 56, height: 190 } as const;

const font = (size: number, slanted = false) => `${slanted ? 'italic ' : ''}${size}px ${FAMILY}`;

export interface Picture {
  readonly selection: Selection;
  readonly design: DesignId;
  readonly shape: ShapeId;
  /** Show verse numbers if there are several. */
  readonly numbers: boolean;
}

/** Resolves when the fonts have loaded; drawing before would use fallbacks. */
export const letters = (): Promise<unknown> =>
  Promise.all([font(40), font(40, true)].map((one) => document.fonts.load(one, 'Aá1')));

/** The number of verses, from the first on, that fit at a legible size. */
export function fitting({ selection: { verses }, design, shape, numbers }: Picture): number {
  const measure = measureOf(contextOf(document.createElement('canvas')));
  const box = boxOf(design, shape);
  const fits = (count: number) =>
    layOut(paragraphsOf(verses.slice(0, count), numbers), measure, box, SIZES) !== undefined;
  let [most, over] = [0, verses.length + 1];
  while (over - most > 1) {
    const middle = (most + over) >> 1;
    if (fits(middle)) most = middle;
    else over = middle;
  }
  return most;
}

/** Draws the picture; false if not all verses fit. */
export function drawPicture(canvas: HTMLCanvasElement, picture: Picture): boolean {
  const { selection, design, shape, numbers } = picture;
  const context = contextOf(canvas);
  const layout = layOut(paragraphsOf(selection.verses, numbers), measureOf(context), boxOf(design, shape), SIZES);
  if (!layout) return false;
  const { width, height } = SHAPES[shape];
  canvas.width = width;
  canvas.height = height;
  context.fillStyle = DESIGNS[design].ground;
  context.fillRect(0, 0, width, height);
  if (DESIGNS[design].framed) drawFrame(context, picture);
  drawLines(context, layout, picture);
  drawCredit(context, picture);
  return true;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser has no canvas');
  return context;
}

const marginOf = (design: DesignId): number => (DESIGNS[design].framed ? MARGIN.framed : MARGIN.plain);

function boxOf(design: DesignId, shape: ShapeId) {
  const { width, height } = SHAPES[shape];
  const margin = marginOf(design);
  return { width: width - 2 * margin, height: height - 2 * margin - CREDIT.height - CREDIT.gap };
}

function measureOf(context: CanvasRenderingContext2D): Measure {
  // Measures at a large size, to reduce rounding errors.
  const at = 200;
  const known = new Map<string, number>();
  const width = (text: string, slanted: boolean) => {
    const key = `${slanted}${text}`;
    let found = known.get(key);
    if (found === undefined) {
      context.font = font(at, slanted);
      found = context.measureText(text).width / at;
      known.set(key, found);
    }
    return found;
  };
  return {
    blank: width(' ', false),
    word: (text, kind) => width(text, kind === 'title'),
    number: (text) => width(text, false) * NUMBER_SIZE + NUMBER_GAP,
  };
}

function drawLines(context: CanvasRenderingContext2D, layout: Layout, { design, shape }: Picture): void {
  const { ink, quiet, rubric, centred } = DESIGNS[design];
  const { size, lines, height } = layout;
  const measure = measureOf(context);
  const box = boxOf(design, shape);
  const margin = marginOf(design);
  const above = margin + (box.height - height) / 2;
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  let begun = false;
  for (const { kind, words, width, top } of lines) {
    const isTitle = kind === 'title';
    let x = margin + (centred || isTitle ? (box.width - width) / 2 : 0);
    const y = above + top + size * (LINE / 2 + 0.3);
    for (const { text, number } of words) {
      if (number !== undefined) {
        context.font = font(size * NUMBER_SIZE);
        context.fillStyle = rubric;
        context.fillText(number, x, y - size * 0.28);
        x += measure.number(number) * size;
      }
      context.font = font(size, isTitle);
      context.fillStyle = isTitle ? quiet : ink;
      context.fillText(text, x, y);
      // Draws the initial again in the second colour.
      if (!isTitle && !begun) {
        begun = true;
        context.fillStyle = rubric;
        context.fillText(/^[^\p{L}]*\p{L}/u.exec(text)?.[0] ?? '', x, y);
      }
      x += (measure.word(text, kind) + measure.blank) * size;
    }
  }
}

function drawCredit(context: CanvasRenderingContext2D, { selection, design, shape }: Picture): void {
  const { width, height } = SHAPES[shape];
  const { quiet, rubric, centred } = DESIGNS[design];
  const margin = marginOf(design);
  const room = width - 2 * margin;
  const x = centred ? width / 2 : margin;
  const top = height - margin - CREDIT.height;
  context.fillStyle = rubric;
  context.fillRect(centred ? width / 2 - 60 : margin, top, 120, 4);
  context.textAlign = centred ? 'center' : 'left';
  const write = (text: string, size: number, slanted: boolean, y: number, colour: string) => {
    context.font = font(size, slanted);
    context.fillStyle = colour;
    // Long names are condensed rather than truncated.
    context.fillText(text, x, y, room);
  };
  const { place, edition, site } = selection;
  write(place, CREDIT.place, true, top + 72, rubric);
  write(edition.title, CREDIT.source, false, top + 124, quiet);
  write(`${site.title} · ${new URL(site.origin).host}`, CREDIT.source, false, top + 168, quiet);
}

function drawFrame(context: CanvasRenderingContext2D, { design, shape }: Picture): void {
  const { width, height } = SHAPES[shape];
  context.strokeStyle = DESIGNS[design].rubric;
  for (const [inset, line] of [
    [44, 6],
    [60, 2],
  ] as const) {
    context.lineWidth = line;
    context.strokeRect(inset, inset, width - 2 * inset, height - 2 * inset);
  }
}

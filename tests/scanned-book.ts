// A book as a scanner would produce it, for tests and screenshots: pages of an invented text in two columns, slightly
// skewed, yellowed, with specks and the shadow of the fold. Every page is one image without a text layer.
import { join } from 'node:path';
import { type TestObject, writePdf } from '../services/book/scans/test-pdf.ts';

type CanvasLibrary = typeof import('@napi-rs/canvas');

export interface ScannedChapter {
  /** `JUAN 3` */
  readonly heading: string;
  readonly verses: readonly { readonly number: number; readonly text: string }[];
}

export interface ScannedBook {
  readonly pdf: Buffer;
  readonly pages: number;
  readonly pictures: readonly PagePicture[];
  /** The page on which each chapter begins, in order. */
  readonly begins: readonly number[];
}

const [WIDTH, HEIGHT] = [720, 1_080];
const MARGIN = 70;
const COLUMN = 275;
const LINE = 19;
const FONT = '16px Impresa';

/** Undefined if this machine has no library that draws. */
export async function makeScannedBook(chapters: readonly ScannedChapter[]): Promise<ScannedBook | undefined> {
  const library = await import('@napi-rs/canvas').catch(() => undefined);
  if (!library) return undefined;
  library.GlobalFonts.registerFromPath(join(import.meta.dirname, '../web/ui/fonts/eb-garamond-roman.woff2'), 'Impresa');
  const { columns, begins } = compose(library, chapters);
  const pictures: PagePicture[] = [];
  for (let at = 0; at < columns.length; at += 2)
    pictures.push({
      picture: await drawPage(library, pictures.length + 1, columns.slice(at, at + 2)),
      width: WIDTH,
      height: HEIGHT,
    });
  return {
    pdf: writePdf(bookOf(pictures), 'stream'),
    pages: pictures.length,
    pictures,
    begins: begins.map((column) => Math.floor(column / 2) + 1),
  };
}

interface Line {
  readonly text: string;
  readonly heading?: true;
}

function compose(library: CanvasLibrary, chapters: readonly ScannedChapter[]) {
  const pen = library.createCanvas(10, 10).getContext('2d');
  pen.font = FONT;
  const most = Math.floor((HEIGHT - 2 * MARGIN - 40) / LINE);
  const columns: Line[][] = [[]];
  const begins: number[] = [];
  const put = (line: Line) => {
    if (columns.at(-1)!.length >= most) columns.push([]);
    columns.at(-1)!.push(line);
  };
  for (const { heading, verses } of chapters) {
    // A heading is not left alone at the end of a column.
    if (columns.at(-1)!.length > most - 4) columns.push([]);
    begins.push(columns.length - 1);
    put({ text: heading, heading: true });
    for (const { number, text } of verses) {
      let line = '';
      for (const word of `${number} ${text}`.split(' ')) {
        const longer = line === '' ? word : `${line} ${word}`;
        if (pen.measureText(longer).width <= COLUMN) line = longer;
        else {
          put({ text: line });
          line = word;
        }
      }
      put({ text: line });
    }
  }
  return { columns, begins };
}

async function drawPage(
  library: CanvasLibrary,
  number: number,
  columns: readonly (readonly Line[])[],
): Promise<Buffer> {
  const canvas = library.createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  const chance = chanceFrom(number);
  pen.fillStyle = '#e6d8b4';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.save();
  pen.translate(WIDTH / 2, HEIGHT / 2);
  pen.rotate((chance() - 0.5) * 0.03);
  pen.translate(-WIDTH / 2 + (chance() - 0.5) * 12, -HEIGHT / 2 + (chance() - 0.5) * 12);
  pen.fillStyle = '#2c2117';
  pen.textAlign = 'center';
  pen.font = '18px Impresa';
  pen.fillText(String(number), WIDTH / 2, MARGIN);
  for (const [index, lines] of columns.entries()) {
    const left = MARGIN + index * (COLUMN + 30);
    for (const [row, { text, heading }] of lines.entries()) {
      pen.font = heading ? '20px Impresa' : FONT;
      pen.textAlign = heading ? 'center' : 'left';
      pen.globalAlpha = 0.72 + chance() * 0.28;
      const y = MARGIN + 40 + row * LINE + (chance() - 0.5);
      pen.fillText(text, heading ? left + COLUMN / 2 : left, y);
    }
  }
  pen.globalAlpha = 0.5;
  pen.fillRect(MARGIN + COLUMN + 14, MARGIN + 20, 1, HEIGHT - 2 * MARGIN - 30);
  pen.restore();
  age(pen, chance, number % 2 === 0);
  return await canvas.encode('jpeg', 55);
}

type Pen = ReturnType<ReturnType<CanvasLibrary['createCanvas']>['getContext']>;

/** Draws specks, and the shadow of the binding. */
function age(pen: Pen, chance: () => number, left: boolean): void {
  for (let speck = 0; speck < 350; speck++) {
    pen.fillStyle = `rgba(60, 40, 15, ${chance() * 0.35})`;
    pen.fillRect(chance() * WIDTH, chance() * HEIGHT, 1 + chance() * 1.6, 1 + chance() * 1.6);
  }
  for (let stain = 0; stain < 3; stain++) {
    pen.fillStyle = 'rgba(120, 85, 30, 0.06)';
    pen.beginPath();
    pen.arc(chance() * WIDTH, chance() * HEIGHT, 40 + chance() * 90, 0, 7);
    pen.fill();
  }
  const fold = pen.createLinearGradient(left ? WIDTH : 0, 0, left ? WIDTH - 110 : 110, 0);
  fold.addColorStop(0, 'rgba(30, 20, 8, 0.55)');
  fold.addColorStop(1, 'rgba(30, 20, 8, 0)');
  pen.fillStyle = fold;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
}

interface PagePicture {
  readonly picture: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The objects of a PDF of these JPEG pictures, one for each page, with a flat page tree. */
export function bookOf(pictures: readonly PagePicture[]): TestObject[] {
  const first = 3;
  const kids = pictures.map((_, index) => `${first + index * 3} 0 R`).join(' ');
  return [
    { value: '<< /Type /Catalog /Pages 2 0 R >>' },
    { value: `<< /Type /Pages /Kids [${kids}] /Count ${pictures.length} >>` },
    ...pictures.flatMap(({ picture, width, height }, index): TestObject[] => {
      const page = first + index * 3;
      const [right, top] = [width / 2, height / 2];
      return [
        {
          value: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${right} ${top}] /Resources << /XObject << /I ${page + 2} 0 R >> >> /Contents ${page + 1} 0 R >>`,
        },
        { value: '<< >>', stream: Buffer.from(`q ${right} 0 0 ${top} 0 0 cm /I Do Q`) },
        {
          value: `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode >>`,
          stream: picture,
        },
      ];
    }),
  ];
}

/** A deterministic pseudo-random generator (linear congruential). */
function chanceFrom(seed: number): () => number {
  let state = seed * 7_919;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

// Draws a typeset page and spoils it as ink, paper and a scanner do; tells where each word came to stand.
import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { type Chance, chanceFrom } from './chance.ts';
import { HEIGHT, type Style, WIDTH, type Word } from './typeset.ts';

export interface Face {
  readonly name: string;
  readonly upright: string;
  readonly italic: string;
}

/** `new` is not worn at all: a page is drawn in a tenth of the time. */
export type Quality = 'clean' | 'd1' | 'd2' | 'd3' | 'new';

interface Wear {
  readonly dpi: number;
  /** Degrees. */
  readonly skew: number;
  /** How far lines bend, in dots at 300 dpi. */
  readonly bend: number;
  readonly noise: number;
  /** How pale the ink gets, and how dark the other side shows through; from 0 to 1. */
  readonly pale: number;
  readonly through: number;
  readonly jpeg: number;
}
const WEAR: Record<Quality, Wear> = {
  clean: { dpi: 300, skew: 0, bend: 0, noise: 0, pale: 0, through: 0, jpeg: 92 },
  d1: { dpi: 300, skew: 1, bend: 0, noise: 9, pale: 0.4, through: 0.12, jpeg: 82 },
  d2: { dpi: 200, skew: -1.6, bend: 14, noise: 14, pale: 0.45, through: 0.15, jpeg: 70 },
  d3: { dpi: 150, skew: 1.8, bend: 16, noise: 15, pale: 0.5, through: 0.16, jpeg: 55 },
  new: { dpi: 150, skew: 1.8, bend: 0, noise: 0, pale: 0, through: 0, jpeg: 55 },
};

/** `[x, y, width, height]` in parts of the page. */
export type Box = readonly [number, number, number, number];

export interface DrawnPage {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
  readonly words: readonly { readonly text: string; readonly verse?: string; readonly box: Box }[];
}

export function useFace({ name, upright, italic }: Face): (text: string, style: Style) => number {
  GlobalFonts.registerFromPath(upright, name);
  GlobalFonts.registerFromPath(italic, `${name} cursiva`);
  const pen = createCanvas(8, 8).getContext('2d');
  return (text, style) => {
    pen.font = fontOf(name, style);
    return pen.measureText(text).width;
  };
}

/** In dots at 300 an inch. */
export const SIZES: Record<Style, number> = { text: 42, italic: 34, head: 44, initial: 112, note: 27, raised: 24 };
const fontOf = (name: string, style: Style): string =>
  `${SIZES[style]}px "${style === 'italic' || style === 'note' ? `${name} cursiva` : name}"`;

export function drawPage(words: readonly Word[], face: Face, quality: Quality, seed: number): DrawnPage {
  const wear = WEAR[quality];
  const chance = chanceFrom(seed * 31 + 7);
  const turn = (wear.skew * (0.8 + 0.4 * chance()) * Math.PI) / 180;
  const ink = createCanvas(WIDTH, HEIGHT);
  const pen = ink.getContext('2d');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.translate(WIDTH / 2, HEIGHT / 2);
  pen.rotate(turn);
  pen.translate(-WIDTH / 2, -HEIGHT / 2);
  pen.fillStyle = 'black';
  for (const { text, style, x, y } of words) {
    pen.font = fontOf(face.name, style);
    pen.fillText(text, x, y + (chance() - 0.5) * 2);
  }
  pen.fillRect(1_118, 190, 2, 2_850);
  const bendAt = (x: number) => wear.bend * Math.sin((Math.PI * x) / WIDTH) * (x / WIDTH);
  const scale = wear.dpi / 300;
  const worn = wear.through === 0 ? ink : wearOut(ink, wear, bendAt, chance);
  const out = createCanvas(Math.round(WIDTH * scale), Math.round(HEIGHT * scale));
  const outPen = out.getContext('2d');
  outPen.imageSmoothingQuality = 'high';
  outPen.drawImage(worn, 0, 0, out.width, out.height);
  if (wear.noise > 0) addNoise(outPen, out, wear.noise, chance);
  const place = (x: number, y: number): [number, number] => {
    const [dx, dy] = [x - WIDTH / 2, y - HEIGHT / 2];
    const turned = WIDTH / 2 + dx * Math.cos(turn) - dy * Math.sin(turn);
    return [turned, HEIGHT / 2 + dx * Math.sin(turn) + dy * Math.cos(turn) + bendAt(turned)];
  };
  return {
    jpeg: out.toBuffer('image/jpeg', wear.jpeg),
    width: out.width,
    height: out.height,
    words: words
      .filter(({ neutral }) => !neutral)
      .map(({ text, verse, style, x, y, width }) => {
        const size = SIZES[style];
        const corners = [
          place(x, y - size * 0.6),
          place(x + width, y - size * 0.6),
          place(x, y + size * 0.1),
          place(x + width, y + size * 0.1),
        ];
        const xs = corners.map(([cx]) => cx / WIDTH);
        const ys = corners.map(([, cy]) => cy / HEIGHT);
        const [left, top] = [Math.min(...xs), Math.min(...ys)];
        return {
          text,
          ...(verse && { verse }),
          box: [left, top, Math.max(...xs) - left, Math.max(...ys) - top] as const,
        };
      }),
  };
}

/** Ink, paper and light of an old page. */
function wearOut(ink: Canvas, wear: Wear, bendAt: (x: number) => number, chance: Chance): Canvas {
  const out = createCanvas(WIDTH, HEIGHT);
  const pen = out.getContext('2d');
  pen.filter = 'blur(1.1px)';
  pen.drawImage(ink, 0, 0);
  const sharp = pen.getImageData(0, 0, WIDTH, HEIGHT).data;
  pen.filter = 'blur(4px)';
  pen.save();
  pen.scale(-1, 1);
  pen.drawImage(ink, -WIDTH + 25, 12);
  pen.restore();
  const behind = pen.getImageData(0, 0, WIDTH, HEIGHT).data;
  const [paleness, light, grain] = [field(9, chance), field(3, chance), field(160, chance)];
  const result = pen.createImageData(WIDTH, HEIGHT);
  const bends = Float32Array.from({ length: WIDTH }, (_, x) => bendAt(x));
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const bend = bends[x]!;
      const whole = Math.floor(bend);
      const from = Math.min(HEIGHT - 2, Math.max(0, y - whole - 1));
      const above = sharp[(from * WIDTH + x) * 4]!;
      const dark = 1 - (above + (sharp[((from + 1) * WIDTH + x) * 4]! - above) * (1 - bend + whole)) / 255;
      const through = 1 - behind[(y * WIDTH + x) * 4]! / 255;
      const pale = paleness(x, y);
      const strength = (1 - wear.pale * pale) * (0.75 + 0.25 * grain(x, y));
      const value = (205 + 35 * light(x, y)) * (1 - 0.88 * dark * strength) * (1 - wear.through * through * pale);
      const at = (y * WIDTH + x) * 4;
      result.data[at] = value;
      result.data[at + 1] = value * 0.97;
      result.data[at + 2] = value * 0.88;
      result.data[at + 3] = 255;
    }
  }
  pen.filter = 'none';
  pen.putImageData(result, 0, 0);
  for (let stain = 0; stain < 6; stain++) {
    pen.fillStyle = `rgba(110, 80, 30, ${0.05 + chance() * 0.09})`;
    pen.beginPath();
    pen.arc(chance() * WIDTH, chance() * HEIGHT, 60 + chance() * 240, 0, 7);
    pen.fill();
  }
  for (let speck = 0; speck < 500; speck++) {
    pen.fillStyle = `rgba(50, 35, 15, ${chance() * 0.6})`;
    pen.fillRect(chance() * WIDTH, chance() * HEIGHT, 1 + chance() * 4, 1 + chance() * 4);
  }
  return out;
}

function addNoise(pen: SKRSContext2D, { width, height }: Canvas, strength: number, chance: Chance): void {
  const image = pen.getImageData(0, 0, width, height);
  for (let at = 0; at < image.data.length; at += 4) {
    const noise = (chance() + chance() + chance() - 1.5) * 1.4 * strength;
    for (let colour = 0; colour < 3; colour++) image.data[at + colour]! += noise;
  }
  pen.putImageData(image, 0, 0);
}

/** A smooth field of values from 0 to 1 over the page, from a grid of so many columns. */
function field(columns: number, chance: Chance): (x: number, y: number) => number {
  const rows = Math.ceil((columns * HEIGHT) / WIDTH);
  const grid = Float32Array.from({ length: (columns + 1) * (rows + 1) }, chance);
  return (x, y) => {
    const [u, v] = [(x / WIDTH) * columns, (y / HEIGHT) * rows];
    const [i, j] = [Math.floor(u), Math.floor(v)];
    const at = j * (columns + 1) + i;
    const [p, q] = [u - i, v - j];
    const above = grid[at]! * (1 - p) + grid[at + 1]! * p;
    return above * (1 - q) + (grid[at + columns + 1]! * (1 - p) + grid[at + columns + 2]! * p) * q;
  };
}

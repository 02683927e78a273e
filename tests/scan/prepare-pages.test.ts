import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PreparedPage, pictureName, preparePages } from '../../editions/scan/prepare-pages.ts';
import type { PageFailure } from '../../editions/scan/run-pages.ts';
import { bookOfKinds, DRAWN, jpeg, type PageKind, pageThatSays, TAKEN } from './page-kinds.ts';

const ROOT = join(import.meta.dirname, '../..');
const SEEN = Object.entries({ ...TAKEN, ...DRAWN });
const HOSTILE: readonly (readonly [string, PageKind])[] = [
  ['page-large', pageThatSays(40_000, 40_000)],
  ['page-damaged', pageThatSays(300, 400, Buffer.from('no es una imagen'))],
  ['page-damaged', pageThatSays(300, 400, jpeg().subarray(0, 150))],
];
const folder = mkdtempSync(join(tmpdir(), 'biblia-imagenes-'));
const results: (PreparedPage | PageFailure)[] = [];

beforeAll(async () => {
  const kinds = [...SEEN, ...HOSTILE].map(([, kind]) => kind);
  const pdf = join(folder, 'libro.pdf');
  writeFileSync(pdf, bookOfKinds(kinds));
  const pages = kinds.map((_, at) => at + 1);
  await preparePages({ pdf, pages, folder }, { programDir: ROOT, onPage: (result) => results.push(result) });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

test.each(SEEN.map(([name], at) => [name, at + 1] as const))(
  '%s is prepared as it is seen, in two widths',
  async (_, page) => {
    expect(results[page - 1]).toEqual({ page, width: 1_600, height: 2_133 });
    for (const width of [800, 1_600] as const) {
      const path = join(folder, pictureName(page, width));
      expect(statSync(path).size).toBeLessThanOrEqual(400_000);
      const picture = await loadImage(readFileSync(path));
      expect(picture.width).toBe(width);
      const canvas = createCanvas(4, 4);
      const pen = canvas.getContext('2d');
      pen.drawImage(picture, 0, 0, 4, 4);
      const brightness = (x: number, y: number) => pen.getImageData(x, y, 1, 1).data[1]!;
      expect(brightness(0, 0)).toBeLessThan(80);
      for (const [x, y] of [
        [3, 0],
        [0, 3],
        [3, 3],
      ] as const)
        expect(brightness(x, y), `${x}, ${y}`).toBeGreaterThan(180);
    }
  },
);

test.each(HOSTILE.map(([fault], at) => [fault, SEEN.length + at + 1] as const))(
  'a hostile page is told: %s',
  (fault, page) => {
    expect(results[page - 1]).toEqual({ page, fault });
    expect(readdirSync(folder).filter((name) => name.startsWith(`${page}-`))).toEqual([]);
  },
);

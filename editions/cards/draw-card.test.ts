import { createCanvas, loadImage } from '@napi-rs/canvas';
import { beforeAll, expect, test } from 'vitest';
import type { Card } from '../../scripture/picture/card.ts';
import { DAY } from '../../scripture/picture/colours.ts';
import { drawCard, openFonts } from './draw-card.ts';

const FROM = { edition: 'Reina-Valera 1909', site: 'Sagrada Biblia' };
const CHAPTER: Card = {
  kind: 'chapter',
  place: 'Juan 3',
  text: 'Y HABÍA un hombre de los Fariseos que se llamaba Nicodemo, príncipe de los Judíos.',
  opening: [0, 7],
  ...FROM,
};
const VERSE: Card = { kind: 'verse', place: 'Juan 11:35', text: 'Y lloró Jesús.', ...FROM };
const SITE: Card = { kind: 'site', place: 'Biblia del Oso', text: 'la de 1569', edition: '', site: 'Biblia del Oso' };

beforeAll(openFonts);

/** The bounds of everything that is not background, and how much of it is red. */
async function seen(png: Buffer) {
  const image = await loadImage(png);
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  const pixels = new DataView(context.getImageData(0, 0, width, height).data.buffer);
  const [paper, rubric] = [DAY.paper, DAY.rubric].map((colour) => Number.parseInt(`${colour.slice(1)}ff`, 16));
  let [left, right, top, bottom, red] = [width, 0, height, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const pixel = pixels.getUint32(4 * (y * width + x));
      if (pixel === paper) continue;
      if (pixel === rubric) red++;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  return { width, height, left, right, top, bottom, red };
}

const LONG = 'Entonces fueron llamados los escribanos del rey en el mes tercero, que es Siván. '.repeat(20).trim();

test.each([
  ['a chapter', CHAPTER],
  ['a verse of three words', VERSE],
  ['one letter', { ...VERSE, text: 'Y' }],
  ['what is too long', { ...VERSE, text: LONG }],
  ['a chapter that begins at length', { ...CHAPTER, text: LONG }],
  ['a word wider than the picture', { ...VERSE, text: 'Maher-salal-hash-baz'.repeat(5) }],
  ['long names', { ...VERSE, place: '1 Tesalonicenses 5:16', edition: `La Santa Biblia ${LONG}`, site: LONG }],
  ['the site', SITE],
  ['nothing', { ...VERSE, text: '', edition: '', site: '' }],
])('the card of %s has 1,200 × 630 pixels and stays within its margins', async (_, card) => {
  const { width, height, left, right, top, bottom, red } = await seen(drawCard(card));
  expect([width, height]).toEqual([1200, 630]);
  expect([left >= 70, right <= 1130, top >= 40, bottom <= 610, red > 50]).toEqual(Array(5).fill(true));
});

test('accents are drawn over their letters, composed or decomposed', () => {
  const text = 'ÉL año, pingüe corazón: ¿cómo?';
  const composed = drawCard({ ...VERSE, text });
  expect(text.normalize('NFD').length).toBeGreaterThan(text.length);
  expect(drawCard({ ...VERSE, text: text.normalize('NFD') }).equals(composed)).toBe(true);
  expect(drawCard({ ...VERSE, text: text.replaceAll('ñ', 'n') }).equals(composed)).toBe(false);
});

test('a letter with a mark that the font lacks is drawn without the mark, not as a gap', () => {
  const bare = drawCard({ ...VERSE, text: 'hesed' });
  expect(drawCard({ ...VERSE, text: 'ḥesed' }).equals(bare)).toBe(true);
  expect(drawCard({ ...VERSE, text: 'h\u0323esed' }).equals(bare)).toBe(true);
});

// Accents sit over their letters wherever the site's own type is used: the owner's title, an edition's small capitals.
import { expect, test } from './test.ts';

/** Leaves out ï, whose dots are as high as the dot of the i. */
const LETTERS = [...'áéíóúüñàèâêîãõäöçÁÉÍÓÚÜÑÀÈÂÊÎÃÕÄÖÇ'];

test('a page in Spanish fetches two fonts; letters that those lack make the browser fetch the other parts', async ({
  page,
}) => {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /\/([\w-]+)-[\w-]{8}\.woff2$/.exec(request.url()) ?? [];
    if (name) fetched.add(name);
  });
  for (const path of [
    '/',
    '/search/John/3/1',
    '/search/Psalms/119/1',
    '/buscar?q=luz',
    '/Download',
    '/Contact',
    '/libros',
  ]) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
  }
  expect([...fetched].sort()).toEqual(['eb-garamond-italic', 'eb-garamond-roman']);
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.textContent = 'Søren & compañía';
  });
  await expect.poll(() => [...fetched]).toContain('eb-garamond-roman-others');
});

interface Ink {
  readonly name: string;
  readonly letter: string;
  /** The distance that the ink extends beyond the bare letter, in em: to either side, and above and below. */
  readonly aside: number;
  readonly away: number;
  /** The additional advance width, in em. */
  readonly wider: number;
}

test('an accented letter is as wide as the bare letter, and its accent is above or below it', async ({ page }) => {
  await page.goto('/search/John/3/1');
  const inks = await page.evaluate(async (letters): Promise<Ink[]> => {
    await Promise.all(['100px G, O', 'italic 100px G, O'].map((font) => document.fonts.load(font, letters.join(''))));
    const context = document.createElement('canvas').getContext('2d')!;
    const measure = (text: string) => {
      const box = context.measureText(text);
      return {
        width: box.width,
        left: -box.actualBoundingBoxLeft,
        right: box.actualBoundingBoxRight,
        top: box.actualBoundingBoxAscent,
        bottom: box.actualBoundingBoxDescent,
      };
    };
    const inks: Ink[] = [];
    for (const font of ['100px G, O', 'italic 100px G, O'])
      for (const caps of ['normal', 'small-caps'] as const)
        for (const spacing of ['0px', '8px'])
          for (const form of ['NFC', 'NFD'] as const)
            for (const letter of letters) {
              context.font = font;
              context.fontVariantCaps = caps;
              context.letterSpacing = spacing;
              const bare = measure(letter.normalize('NFD').slice(0, 1));
              const whole = measure(letter.normalize(form));
              inks.push({
                name: `${font}, ${caps}, ${spacing}, ${form}`,
                letter,
                aside: Math.max(bare.left - whole.left, whole.right - bare.right, 0) / 100,
                away: Math.max(whole.top - bare.top, whole.bottom - bare.bottom) / 100,
                wider: Math.abs(whole.width - bare.width) / 100,
              });
            }
    return inks;
  }, LETTERS);
  expect(inks).toHaveLength(LETTERS.length * 2 * 2 * 2 * 2);
  expect(inks.filter(({ aside, away, wider }) => !(aside < 0.2 && away > 0.01 && wider < 0.05))).toEqual([]);
});

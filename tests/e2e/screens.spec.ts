// Every screen, in both colour schemes and at both widths: no violation found by axe, nothing wider than the screen.
import AxeBuilder from '@axe-core/playwright';
import { expect, hydrated, test } from './test.ts';

const SCREENS = [
  ['/', 'home'],
  ['/search/Genesis/1/1', 'first chapter'],
  ['/search/Psalms/119/1', 'longest chapter, with titles'],
  ['/search/John/3/16', 'marked verse'],
  ['/search/Psalms/23/1/corregir', 'plain form of a verse'],
  ['/search/Jude/2/1', 'no such chapter'],
  ['/Contact', 'contact'],
  ['/Contact?hecho=enviado', 'contact, sent'],
  ['/Download', 'downloads'],
  ['/nada', 'no such page'],
] as const;

// axe takes its time over a long chapter.
test.setTimeout(90_000);

for (const [path, name] of SCREENS)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [360, 1280])
      test.describe(`${name}, ${colorScheme}, ${width} px`, () => {
        test.use({ colorScheme, viewport: { width, height: width === 360 ? 640 : 900 } });

        test('axe finds nothing, nothing overflows', async ({ page, watch }) => {
          watch.expected.push(/404/);
          await page.goto(path);
          await hydrated(page);
          if (width === 360) await page.getByText('Libro, capítulo y versículo').click();
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        });
      });

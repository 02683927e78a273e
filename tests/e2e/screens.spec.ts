// Every screen, in both colour schemes and at both widths: no violation found by axe, nothing wider than the screen.
import { expectAccessible, expectFits, hydrated, test } from './test.ts';

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
  ['/creditos', 'credits'],
  ['/buscar', 'search'],
  ['/buscar?q=amor+paciente', 'what was found'],
  ['/buscar?q=Jn+3,16-18;+Sal+23', 'passages'],
] as const;

// axe takes its time over a long chapter.
test.setTimeout(120_000);
// The start page's verse would change under its eyes.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [path, name] of SCREENS)
  test(`${name}: axe finds nothing, nothing overflows`, async ({ page, watch }) => {
    watch.expected.push(/404/);
    await page.goto(path);
    await hydrated(page);
    for (const [width, height] of [
      [1280, 900],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      if (width === 360) await page.getByText('Libro y capítulo').click();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const look = `${colorScheme}, ${width} px`;
        await expectAccessible(page, look);
        await expectFits(page, look);
      }
    }
  });

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The axe of @axe-core/playwright. */
const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * Axe's violations in a page, or a part of it. No page here has frames, so axe need not leave it, and only violations count.
 * AxeBuilder would send the whole engine twice each time; here a document gets it once.
 */
export async function violations(page: Page, part = 'html') {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${AXE};void 0`);
  const builder = new AxeBuilder({ page, axeSource: 'void axe' }).setLegacyMode();
  return (
    await builder
      .options({ resultTypes: ['violations'] })
      .include(part)
      .analyze()
  ).violations;
}

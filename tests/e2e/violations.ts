import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  /** What axe's script leaves in the page. */
  var axe: typeof import('axe-core');
}

/** Axe's violations in a page, or a part of it. A document gets axe once, and answers only what the tests say. */
export async function violations(page: Page, part = 'html') {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${AXE};void 0`);
  return await page.evaluate(async (within) => {
    const found = await axe.run(within, { resultTypes: ['violations'] });
    return found.violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => ({ html })) }));
  }, part);
}

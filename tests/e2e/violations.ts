import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/** The axe of @axe-core/playwright. */
const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string }[];
}

/**
 * Axe's violations in a page, or a part of it. No page here has frames, so axe need not leave it, and only violations count.
 * AxeBuilder would send the whole engine twice each time, and bring back all that axe is not sure of; here a document gets it once.
 */
export async function violations(page: Page, part = 'html'): Promise<readonly Violation[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${AXE};void 0`);
  return await page.evaluate(async (within) => {
    type Axe = { run(part: string, options: object): Promise<{ violations: Violation[] }> };
    const { axe } = globalThis as unknown as { axe: Axe };
    const found = await axe.run(within, { resultTypes: ['violations'] });
    return found.violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => ({ html })) }));
  }, part);
}

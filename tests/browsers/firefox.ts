import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Browser } from './browser.ts';

// The part of puppeteer-core that is used here. The package is installed for this campaign only, so its types are
// missing.
interface Page {
  on(type: 'console', listen: (message: { type(): string; text(): string }) => void): void;
  on(type: 'pageerror', listen: (error: unknown) => void): void;
  goto(url: string): Promise<unknown>;
  evaluate(script: string): Promise<unknown>;
  click(selector: string): Promise<void>;
  waitForSelector(selector: string): Promise<unknown>;
  readonly keyboard: { type(text: string): Promise<void> };
}
interface Puppeteer {
  launch(options: object): Promise<{
    version(): Promise<string>;
    newPage(): Promise<Page>;
    close(): Promise<void>;
  }>;
}

/**
 * Firefox over WebDriver BiDi.
 * @param folder the folder where puppeteer-core is installed
 */
export async function openFirefox(folder: string, executablePath: string): Promise<Browser> {
  const entry = createRequire(join(resolve(folder), 'package.json')).resolve('puppeteer-core');
  const { default: puppeteer } = (await import(entry)) as { default: Puppeteer };
  const firefox = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await firefox.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    name: await firefox.version(),
    go: async (url) => void (await page.goto(url)),
    ask: async <T>(script: string) => (await page.evaluate(script)) as T,
    async press(selector) {
      await page.waitForSelector(selector);
      await page.click(selector);
    },
    type: (text) => page.keyboard.type(text),
    complaints: async () => errors,
    close: () => firefox.close(),
  };
}

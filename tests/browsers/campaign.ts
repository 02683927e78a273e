// `npm run browsers` runs the same walk in Firefox and in WebKitGTK. It exits with 1 if a step fails in either.
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../free-port.ts';
import { type RunningServer, startServer } from '../http/running-server.ts';
import type { Browser } from './browser.ts';
import { openFirefox } from './firefox.ts';
import { walk } from './walk.ts';
import { openWebKit } from './webkit.ts';

const [folder = '', firefox = '', webKit = ''] = process.argv.slice(2);
const browsers: readonly (() => Promise<Browser>)[] = [() => openFirefox(folder, firefox), () => openWebKit(webKit)];

for (const open of browsers) {
  const varDir = mkdtempSync(join(tmpdir(), 'navegadores-'));
  symlinkSync(resolve(process.env.VAR_DIR ?? 'var', 'editions'), join(varDir, 'editions'));
  const port = String(await freePort());
  let server: RunningServer | undefined;
  const site = {
    origin: `http://localhost:${port}`,
    async start() {
      server = await startServer({ PORT: port, VAR_DIR: varDir, WARM_PAGES: 'off', BACKUP_NIGHTLY: 'off' });
      if (server.port === 0) throw new Error(server.said());
    },
    async stop() {
      server?.process.kill('SIGKILL');
      await server?.ended;
    },
  };
  let browser: Browser | undefined;
  try {
    await site.start();
    browser = await open();
    console.log(browser.name);
    await walk(browser, site, (step) => console.log(`  ✓ ${step}`));
  } catch (error) {
    console.log(`  ✗ ${error}`);
    process.exitCode = 1;
  } finally {
    await browser?.close();
    await site.stop();
    rmSync(varDir, { recursive: true });
  }
}

import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { WORKERS } from '../workers.ts';

// `npm test` runs this with Chromium's path in CHROME_PATH, after building the site. Without CHROME_PATH Playwright's own
// browser is used.
const root = join(import.meta.dirname, '..', '..');
// Workers read this file too, and inherit the port of the first reading. It is below the ephemeral ports (Linux: from
// 32,768), which other servers of the tests get.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 12_000));

// The installed editions with a separate store, since the tests write.
if (!process.env.E2E_VAR) {
  const varDir = mkdtempSync(join(tmpdir(), 'navegador-'));
  symlinkSync(join(process.env.VAR_DIR ?? join(root, 'var'), 'editions'), join(varDir, 'editions'));
  process.env.E2E_VAR = varDir;
  process.on('exit', () => rmSync(varDir, { recursive: true, force: true }));
}
const address = `http://127.0.0.1:${process.env.E2E_PORT}`;

// The machine's own time zone must not influence the tests.
process.env.TZ = 'UTC';

const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
if (process.getuid?.() === 0) args.push('--no-sandbox');

export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'test-results'),
  fullyParallel: true,
  workers: WORKERS,
  // The limits are generous because a busy machine is slow; no test waits longer than it must.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // Other work on a shared machine may fail one of hundreds of tests by its delay. Such a test is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  use: {
    baseURL: address,
    locale: 'es-ES',
    screenshot: 'only-on-failure',
    launchOptions: { args, ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}) },
  },
  webServer: {
    command: 'exec node server.ts',
    cwd: root,
    env: {
      HOST: '127.0.0.1',
      PORT: process.env.E2E_PORT,
      NODE_ENV: 'production',
      VAR_DIR: process.env.E2E_VAR,
      BUILD_DIR: join(import.meta.dirname, 'cheap-passwords'),
      TESTED_BUILD_DIR: process.env.BUILD_DIR ?? 'build',
      DOWNLOADS: 'off',
      WARM_PAGES: 'off',
      BACKUP_NIGHTLY: 'off',
    },
    // The server is ready when its search is: a first start has to build the index.
    url: `${address}/api/search?q=luz`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});

// A browser is open while the site gets a newer build. BUILD_BEFORE names the folder of another build, such as that of the
// previous commit; without it the previous generation is used, or else a build of the same sources with one line more.
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { publishBuild } from '../../bin/publish-build.ts';
import { type RunningServer, startServer } from '../http/running-server.ts';
import { ROOT } from '../imports.ts';
import { areaOf, openVerse } from './correct-test.ts';
import { saveCopy } from './stored-copy.ts';
import { expect, hydrated, test } from './test.ts';

const CHAPTER = '/search/Obadiah/1/1';
const WAITS = 'Espera a que haya conexión';

/** The folder of a build, whose `client` and `server` may be links. */
const buildOf = (folder: string) => dirname(realpathSync(join(folder, 'server')));

const now = buildOf(join(ROOT, process.env.TESTED_BUILD_DIR ?? process.env.BUILD_DIR ?? 'build'));

/** The folder of the other build. */
function buildBefore(): string | undefined {
  const { BUILD_BEFORE } = process.env;
  if (BUILD_BEFORE) return buildOf(BUILD_BEFORE);
  const generations = join(now, '..');
  const [other] = readdirSync(generations).filter((name) => join(generations, name) !== now);
  return other && existsSync(join(generations, other, 'server')) ? join(generations, other) : undefined;
}

/** Builds a copy of the sources in which the script of all pages has one line more, so that its files have other names. */
function buildChangedSources(dir: string): string {
  const sources = join(dir, 'sources');
  const apart = new Set(['.git', 'build', 'node_modules', 'test-results', 'var'].map((name) => join(ROOT, name)));
  cpSync(ROOT, sources, { recursive: true, filter: (path) => !apart.has(path) });
  symlinkSync(join(ROOT, 'node_modules'), join(sources, 'node_modules'));
  appendFileSync(join(sources, 'web', 'early.ts'), "\ndocument.documentElement.dataset.build = 'before';\n");
  const build = join(dir, 'before');
  for (const part of ['client', 'server', 'offline'])
    execFileSync(join(ROOT, 'node_modules', '.bin', 'vite'), ['build', '--config', `vite.${part}.config.ts`], {
      cwd: sources,
      env: { ...process.env, BUILD_DIR: build, NODE_ENV: 'production' },
      stdio: 'pipe',
    });
  return build;
}

/** Triggers the editor as a reader does, and waits for it, in the pages of either build. */
const editorMounts = (page: Page) =>
  page.waitForFunction(() => {
    document.body?.dispatchEvent(new Event('focusin', { bubbles: true }));
    return document.querySelector('.verses [tabindex="0"]') !== null;
  });

test('an upgrade loses no draft, and the next page is complete, also in the offline copy', async ({
  page,
  context,
  watch,
}) => {
  watch.expected.push(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|status of 50\d/);
  const dir = mkdtempSync(join(tmpdir(), 'subida-'));
  const build = join(dir, 'build');
  const place = (folder: string, name: string) => {
    const generation = join(build, 'generations', name);
    mkdirSync(generation, { recursive: true });
    for (const side of ['client', 'server']) cpSync(join(folder, side), join(generation, side), { recursive: true });
    publishBuild(generation);
  };
  mkdirSync(join(dir, 'var'));
  symlinkSync(join(process.env.VAR_DIR ?? join(ROOT, 'var'), 'editions'), join(dir, 'var', 'editions'));
  let server: RunningServer | undefined;
  const start = async (port: string) => {
    server = await startServer({
      PORT: port,
      BUILD_DIR: build,
      VAR_DIR: join(dir, 'var'),
      WARM_PAGES: 'off',
      BACKUP_NIGHTLY: 'off',
    });
    return server.port;
  };
  const stop = async () => {
    server?.process.kill('SIGTERM');
    await server?.ended;
  };
  try {
    place(buildBefore() ?? buildChangedSources(dir), 'antes');
    const port = await start('0');
    const url = `http://localhost:${port}`;
    await saveCopy(page, url);

    // The reader has begun a correction and a letter.
    await page.goto(url + CHAPTER);
    await editorMounts(page);
    await openVerse(page, 4);
    await areaOf(page).fill('Empezado antes de la subida.');
    const letter = await context.newPage();
    await letter.goto(`${url}/Contact`);
    // Drafts are stored once the page is hydrated, which the first letters trigger.
    await expect
      .poll(async () => {
        await letter.getByLabel('Mensaje', { exact: true }).fill('Una carta empezada antes de la subida.');
        return letter.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
      })
      .toContain('Una carta empezada');

    // The site stops; another correction is written offline, and queued.
    await stop();
    const reader = await context.newPage();
    await reader.goto(url + CHAPTER);
    await expect(reader.getByRole('complementary', { name: 'Copia sin conexión' })).toBeVisible();
    await editorMounts(reader);
    await openVerse(reader, 3);
    await areaOf(reader).fill('Otra cosa dice aquí.');
    await areaOf(reader).press('Control+Enter');
    await expect(reader.locator('#v3')).toContainText(WAITS);

    place(now, 'ahora');
    await start(String(port));

    // The open page continues to work, and is complete after a reload.
    await areaOf(page).fill('Empezado antes de la subida, y seguido después.');
    await page.goto(url + CHAPTER);
    await editorMounts(page);
    await openVerse(page, 4);
    await expect(areaOf(page)).toHaveValue('Empezado antes de la subida, y seguido después.');
    await letter.goto(`${url}/Contact`);
    await hydrated(letter);
    await expect(letter.getByLabel('Mensaje', { exact: true })).toHaveValue('Una carta empezada antes de la subida.');

    // The queued correction is sent once.
    await expect
      .poll(async () => {
        await letter.goto(`${url}/propuestas`);
        return letter.getByText('Otra cosa dice aquí.').count();
      })
      .toBe(1);

    // The newer build's worker takes over, and renders complete pages without the site.
    const { version } = JSON.parse(readFileSync(join(now, 'scripts.json'), 'utf8')) as { version: string };
    await expect
      .poll(() =>
        letter.evaluate(async () => {
          await (await navigator.serviceWorker.getRegistration())?.update();
          return (await caches.keys()).join(' ');
        }),
      )
      .toContain(version);
    await stop();
    await letter.goto(`${url}/search/John/3/16`);
    await expect(letter.getByRole('complementary', { name: 'Copia sin conexión' })).toBeVisible();
    await editorMounts(letter);
    await openVerse(letter, 16);
    await expect(areaOf(letter)).toHaveValue(/^Porque de tal manera amó Dios al mundo/);
  } finally {
    await stop();
    rmSync(dir, { recursive: true, force: true });
  }
});

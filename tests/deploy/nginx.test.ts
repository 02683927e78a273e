// Runs the program behind the nginx configuration for operators. `npm run nginx` sends every chapter of the installed edition
// and a 1 GB book through it; `npm test` sends the chapters of an invented text and 16 MB.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../http/running-server.ts';
import { reportSkipped } from '../report-skipped.ts';
import { openReviewSite, type ReviewSite } from '../review-site.ts';
import { largePdf } from '../upload/large-pdf.ts';
import { call, create, offsetOf, send, take } from '../upload/tus-client.ts';
import { NAME, nginxIsThere, startNginx } from './nginx-front.ts';

const MEGABYTE = 1_000_000;
const SIZE = Number(process.env.NGINX_MB ?? 16) * MEGABYTE;
const TEXTS = process.env.NGINX_TEXTS;
const VARS = { TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' };
const absent = !nginxIsThere && reportSkipped('nginx delante del programa', 'apt-get install nginx openssl');

type Front = Awaited<ReturnType<typeof startNginx>>;

describe.skipIf(absent)('behind nginx', () => {
  let site: ReviewSite;
  let front: Front;
  const ask = (path: string, headers: Record<string, string> = {}) =>
    call({ origin: front.secure, headers: { Host: NAME } }, path, 'GET', headers);

  beforeAll(async () => {
    site = await openReviewSite(undefined, VARS);
    front = await startNginx(Number(new URL(site.origin).port));
  });
  afterAll(async () => {
    await front?.close();
    await site?.close();
  });

  test('http is redirected to https', async () => {
    const answer = await fetch(`${front.plain}/search/Jude/1/1?edicion=uno`, {
      redirect: 'manual',
      headers: { Host: NAME },
    });
    expect(answer.status).toBe(308);
    expect(answer.headers.get('Location')).toMatch(/^https:\/\/[^/]+\/search\/Jude\/1\/1\?edicion=uno$/);
  });

  test('the program, not nginx, refuses a body that is too large, before the body arrives', async () => {
    const headers = { Host: NAME, 'Content-Type': 'application/json', 'Content-Length': '3000000' };
    const answer = await new Promise<{ status?: number; type?: string }>((resolve, reject) => {
      const sent = request(`${front.secure}/email/email.php`, { method: 'POST', headers, rejectUnauthorized: false });
      sent.on('response', ({ statusCode: status, headers: { 'content-type': type } }) => {
        resolve({ status, type });
        sent.destroy();
      });
      sent.on('error', reject);
      // No byte of the body is sent, which shows that nginx does not wait for it.
      sent.flushHeaders();
    });
    expect(answer).toEqual({ status: 413, type: 'application/problem+json' });
  });

  test('visitors are rate-limited by their own addresses', async () => {
    // Both requests come from the machine that nginx runs on, whose forwarded addresses are trusted: see TRUST_PROXY.
    const write = async (from: string, time: number) => {
      const body = Buffer.from(JSON.stringify({ address: `a${time}@example.org`, message: `Hola, ${from} ${time}.` }));
      const headers = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) };
      const whose = { origin: front.secure, headers: { Host: NAME, 'X-Forwarded-For': from } };
      return (await call(whose, '/email/email.php', 'POST', headers, [body])).status;
    };
    let [time, status] = [0, 0];
    while (status !== 429 && time < 200) status = await write('192.0.2.1', time++);
    expect(status).toBe(429);
    expect(await write('192.0.2.2', 1)).toBe(200);
  });

  test('an interrupted upload of a book is completed, and the book is served in ranges', {
    timeout: 900_000,
  }, async () => {
    const owner = { origin: front.secure, headers: (await site.person('Ana', 'administrador')).headers };
    const pdf = largePdf(SIZE);
    const path = await create(owner, SIZE);
    expect(await send(owner, path, pdf, 0, SIZE, SIZE * 0.4)).toMatchObject({ status: 0 });
    await expect.poll(async () => (await send(owner, path, pdf, 0, 10)).status).toBe(409);
    const come = await offsetOf(owner, path);
    // nginx does not buffer the upload: nearly all sent bytes have reached the program.
    expect(come).toBeGreaterThan(SIZE * 0.2);
    expect(await send(owner, path, pdf, come)).toMatchObject({ status: 204, offset: SIZE });
    expect(await take(owner, path)).toBe('/administracion/libro?hecho=puesto');

    const scan = JSON.parse(String((await ask('/api/facsimile/Jude/1')).body)) as { readonly path: string };
    const hash = createHash('sha256');
    const part = Math.ceil(SIZE / 16);
    for (let from = 0; from < SIZE; from += part) {
      const answer = await ask(scan.path, { Range: `bytes=${from}-${from + part - 1}` });
      expect(answer.status).toBe(206);
      hash.update(answer.body);
    }
    expect(hash.digest('hex')).toBe(pdf.sha256());
  });
});

describe.skipIf(absent)('pages behind nginx', () => {
  const folder = mkdtempSync(join(tmpdir(), 'biblia-paginas-'));
  let site: ReviewSite | undefined;
  let program: RunningServer | undefined;
  let front: Front;
  let direct = '';

  beforeAll(async () => {
    if (TEXTS) {
      symlinkSync(TEXTS, join(folder, 'editions'));
      program = await startServer({ ...VARS, VAR_DIR: folder });
      direct = `http://127.0.0.1:${program.port}`;
    } else {
      site = await openReviewSite(undefined, VARS);
      direct = site.origin;
    }
    front = await startNginx(Number(new URL(direct).port));
  });
  afterAll(async () => {
    await front?.close();
    await site?.close();
    program?.process.kill('SIGTERM');
    await program?.ended;
    rmSync(folder, { recursive: true });
  });

  test('each page arrives as the program made it, in every encoding, and is revalidated', {
    timeout: 900_000,
  }, async () => {
    const straight = { origin: direct, headers: { Host: NAME } };
    const through = { origin: front.secure, headers: { Host: NAME } };
    const pathsIn = async (map: string) =>
      Array.from(
        String((await call(straight, map, 'GET')).body).matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g),
        ([, path]) => path!,
      );
    // Of a whole Bible all chapters; its verses have sitemaps of their own.
    const [first = '', ...more] = await pathsIn('/sitemap.xml');
    const paths = first.endsWith('.xml') ? await pathsIn(first) : [first, ...more];
    expect(paths.length).toBeGreaterThan(TEXTS ? 1_189 : 20);
    for (const path of paths)
      for (const form of ['br', 'gzip', 'identity'] as const) {
        const wanted = { 'Accept-Encoding': form };
        const [made, came] = [
          await call(straight, path, 'GET', wanted),
          await call(through, path, 'GET', wanted),
        ] as const;
        expect(came.status, path).toBe(200);
        expect(came.headers['content-encoding'] ?? 'identity', path).toBe(form);
        for (const name of ['etag', 'cache-control', 'content-security-policy', 'vary', 'content-type'])
          expect(came.headers[name], `${path} ${name}`).toBe(made.headers[name]);
        // In the meantime a better compression may have replaced a fast one.
        expect(plain(came.body, form).equals(plain(made.body, form)), path).toBe(true);
        const again = await call(through, path, 'GET', { ...wanted, 'If-None-Match': String(came.headers.etag) });
        expect([again.status, again.body.length], path).toEqual([304, 0]);
      }
    if (TEXTS) console.info(`${paths.length} páginas, cada una en tres formas, iguales con nginx y sin él.`);
  });
});

const plain = (body: Buffer, form: 'br' | 'gzip' | 'identity') =>
  form === 'br' ? brotliDecompressSync(body) : form === 'gzip' ? gunzipSync(body) : body;

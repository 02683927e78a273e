// A server under its keeper is stopped while it restarts: what is on its way is answered, and the supervisor sees a proper end.
import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { ask } from '../http/running-server.ts';
import { newSite, PASSWORD } from './site.ts';

const ROOT = join(import.meta.dirname, '../..');
const VERSION = '/administracion/salud/version';

test('a stop during a restart lets requests in flight finish, and ends with 0', async () => {
  const site = await newSite();
  onTestFinished(site.remove);
  await site.within(({ database }) =>
    database.write(async (trx) => void (await trx.updateTable('users').set({ role: 'administrador' }).execute())),
  );
  const port = await freePort();
  const { NODE_ENV: _, ...inherited } = process.env;
  const vars = { VAR_DIR: site.varDir, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: '', LOG_LEVEL: 'error' };
  const keeper = spawn(process.execPath, ['bin/keep.ts'], {
    cwd: ROOT,
    env: { ...inherited, ...vars, DOWNLOADS: 'off', WARM_PAGES: 'off', SUPERVISOR: 'systemd' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void keeper.kill('SIGKILL'));
  let said = '';
  for (const stream of [keeper.stdout, keeper.stderr]) stream.on('data', (piece) => (said += piece));
  const ended = new Promise((resolve) => keeper.on('close', resolve));
  await expect.poll(() => said).toContain('Sagrada Biblia está en');

  const held = connect(port, '127.0.0.1');
  let heard = '';
  held.setEncoding('latin1').on('data', (text) => (heard += text));
  const closed = new Promise<void>((resolve) => held.on('close', () => resolve()));
  const origin = `Host: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\n`;
  const body = 'que=preguntar';
  const typed = `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n`;
  held.write(`POST ${VERSION} HTTP/1.1\r\n${origin}Cookie: ${site.cookie}\r\n${typed}Expect: 100-continue\r\n\r\n`);
  await expect.poll(() => heard).toContain('100 Continue');
  const idle = connect(port, '127.0.0.1', () => idle.write(`GET /health HTTP/1.1\r\n${origin}\r\n`));
  const stopping = new Promise<void>((resolve) => idle.on('close', () => resolve()));
  await new Promise((resolve) => idle.once('data', resolve));
  const headers = {
    Host: `127.0.0.1:${port}`,
    Origin: `http://127.0.0.1:${port}`,
    Cookie: site.cookie,
    'Content-Type': 'application/x-www-form-urlencoded',
  };
  const restart = new URLSearchParams({ que: 'reiniciar', actual: PASSWORD }).toString();
  expect((await ask({ port }, VERSION, headers, 'POST', restart)).status).toBe(303);
  // A server that ends closes what is idle.
  await stopping;

  const waits = connect(port, '127.0.0.1')
    .on('error', () => {})
    .resume();
  await new Promise((resolve) => waits.once('connect', resolve));
  keeper.kill('SIGTERM');
  // No server will take it: the keeper closes it before the held request has ended.
  await new Promise((resolve) => waits.once('close', resolve));
  held.write(body);
  await closed;
  expect(heard).toContain('HTTP/1.1 303');
  expect(await ended, said).toBe(0);
});

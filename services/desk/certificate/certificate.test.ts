import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer as createPlain } from 'node:http';
import { type AddressInfo, createServer as createSilent } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../../program/log.ts';
import { newVarDir } from '../../../store/test-databases.ts';
import { createCertificate } from './certificate.ts';

/** A key and a certificate that nobody has signed, for `localhost`. */
function newPair(days: number) {
  const dir = newVarDir();
  mkdirSync(dir, { recursive: true });
  const [key, cert] = [join(dir, 'key.pem'), join(dir, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', [...made, '-keyout', key, '-out', cert, '-days', String(days), ...subject], {
    stdio: 'ignore',
  });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

async function listen(server: ReturnType<typeof createSilent>): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

function certificateOf(origin: string | undefined, now = () => new Date()) {
  const certificate = createCertificate({ ownOrigin: () => origin, log: createLog('silent'), now });
  onTestFinished(() => certificate.close());
  return certificate;
}

const DAY = 24 * 3_600_000;

test('the last day is read, also of a certificate that nobody has signed, and nothing is sent', async () => {
  const heard: string[] = [];
  const server = createServer(newPair(30), (socket) => socket.on('data', (piece) => heard.push(String(piece))));
  const port = await listen(server);
  const certificate = certificateOf(`https://localhost:${port}`);
  expect([certificate.applies(), certificate.state()]).toEqual([true, undefined]);
  const seen = await certificate.check();
  expect(seen).toMatchObject({ host: `localhost:${port}`, fault: 'untrusted' });
  const { until = 0 } = seen!;
  expect(Math.abs(until - Date.now() - 30 * DAY)).toBeLessThan(DAY);
  expect(certificate.state()).toEqual(seen);
  expect(heard).toEqual([]);
  const later = certificateOf(`https://localhost:${port}`, () => new Date(until + 1));
  expect((await later.check())?.fault).toBe('expired');
});

test('an address without a certificate is told, and none is asked where there is no https address', async () => {
  let asked = 0;
  const plain = await listen(createPlain(() => asked++));
  expect((await certificateOf(`https://localhost:${plain}`).check())?.fault).toBe('no-tls');
  const closed = createSilent();
  const port = await listen(closed);
  closed.close();
  expect((await certificateOf(`https://localhost:${port}`).check())?.fault).toBe('unreachable');
  for (const origin of [undefined, `http://localhost:${plain}`]) {
    const certificate = certificateOf(origin);
    expect([certificate.applies(), certificate.state(), await certificate.check()]).toEqual([
      false,
      undefined,
      undefined,
    ]);
  }
  expect(asked).toBe(0);
});

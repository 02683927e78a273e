// The client address that rate limits count is checked over real connections, with any forwarded header.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { clientAddress } from '../../server/access/client-address.ts';
import { createListener } from '../../server/app.ts';
import { parseTrustedProxies } from '../../services/access/trusted-proxies.ts';
import { parseEnv } from '../../services/env.ts';

/** A server that answers with the client address it detects. */
async function openEchoServer(trusted: string) {
  const { trustedProxies } = parseEnv({ TRUST_PROXY: trusted });
  const app = new Hono().all('*', (c) => c.text(clientAddress(c.req.raw, trustedProxies) ?? 'nadie'));
  const server = createServer(
    createListener(
      app,
      () => false,
      () => 'http://localhost',
      () => undefined,
      { counts: () => false, count: () => {} },
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return async (headers: Record<string, string>, method = 'GET') =>
    await (await fetch(`http://127.0.0.1:${port}/`, { method, headers })).text();
}

test('without a trusted proxy, forwarded headers change nothing', async () => {
  const detectedAddress = await openEchoServer('');
  const forged = { 'X-Forwarded-For': '203.0.113.9', Forwarded: 'for=203.0.113.9', 'X-Real-IP': '203.0.113.9' };
  expect(await detectedAddress({})).toBe('127.0.0.1');
  expect(await detectedAddress(forged)).toBe('127.0.0.1');
  expect(await detectedAddress(forged, 'POST')).toBe('127.0.0.1');
});

test('a trusted proxy’s forwarded address counts, and its client cannot forge one', async () => {
  const detectedAddress = await openEchoServer('loopback');
  expect(await detectedAddress({ 'X-Forwarded-For': '198.51.100.1, 203.0.113.9' })).toBe('203.0.113.9');
});

test('an unreadable list of proxies keeps the program from starting', () => {
  expect(() => parseTrustedProxies('mi-proxy')).toThrow('TRUST_PROXY: «mi-proxy» no es una dirección ni una red.');
});

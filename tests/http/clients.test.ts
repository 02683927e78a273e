// Where a request comes from, as the limits count it: over real connections, whatever it says of itself.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { clientAddress } from '../../server/access/client-address.ts';
import { createListener } from '../../server/app.ts';
import { parseTrustedProxies } from '../../services/access/trusted-proxies.ts';
import { parseEnv } from '../../services/env.ts';

/** A server that says whom it takes its visitor for. */
async function openTeller(trusted: string) {
  const { trustedProxies } = parseEnv({ TRUST_PROXY: trusted });
  const app = new Hono().all('*', (c) => c.text(clientAddress(c.req.raw, trustedProxies) ?? 'nadie'));
  const server = createServer(
    createListener(
      app,
      () => false,
      'http://localhost',
      () => undefined,
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return async (headers: Record<string, string>, method = 'GET') =>
    await (await fetch(`http://127.0.0.1:${port}/`, { method, headers })).text();
}

test('without a trusted proxy, forwarded headers change nothing', async () => {
  const tell = await openTeller('');
  const forged = { 'X-Forwarded-For': '203.0.113.9', Forwarded: 'for=203.0.113.9', 'X-Real-IP': '203.0.113.9' };
  expect(await tell({})).toBe('127.0.0.1');
  expect(await tell(forged)).toBe('127.0.0.1');
  expect(await tell(forged, 'POST')).toBe('127.0.0.1');
});

test('a trusted proxy’s forwarded address counts, and its client cannot forge one', async () => {
  const tell = await openTeller('loopback');
  expect(await tell({ 'X-Forwarded-For': '198.51.100.1, 203.0.113.9' })).toBe('203.0.113.9');
});

test('an unreadable list keeps the program from starting', () => {
  expect(() => parseTrustedProxies('mi-proxy')).toThrow('TRUST_PROXY: «mi-proxy» no es una dirección ni una red.');
});

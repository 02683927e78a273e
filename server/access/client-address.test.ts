import { expect, test } from 'vitest';
import { createLog } from '../../program/log.ts';
import { createClientHashes } from '../../services/access/client-hashes.ts';
import { parseTrustedProxies } from '../../services/access/trusted-proxies.ts';
import { openDatabase } from '../../store/connect.ts';
import { describeEngines, newVarDir } from '../../store/test-databases.ts';
import { clientAddress, proxyOf, withPeer } from './client-address.ts';

const from = (peer: string | undefined, forwarded: string | undefined, trusted = '') => {
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  const request = new Request('https://biblia.example.org/', { headers });
  return withPeer(peer, () => clientAddress(request, parseTrustedProxies(trusted)));
};

test.each([
  ['198.51.100.7', undefined, '', '198.51.100.7'],
  ['::ffff:198.51.100.7', undefined, '', '198.51.100.7'],
  [undefined, '203.0.113.9', '', undefined],
  // The header of an untrusted peer is ignored.
  ['198.51.100.7', '203.0.113.9', '', '198.51.100.7'],
  ['198.51.100.7', '203.0.113.9', 'loopback, 10.0.0.0/8', '198.51.100.7'],
  ['127.0.0.1', '203.0.113.9', 'loopback', '203.0.113.9'],
  ['::1', '203.0.113.9', 'loopback', '203.0.113.9'],
  ['::ffff:127.0.0.1', '203.0.113.9', 'loopback', '203.0.113.9'],
  // The client's own entries stand first.
  ['127.0.0.1', '192.0.2.66, 203.0.113.9', 'loopback', '203.0.113.9'],
  ['127.0.0.1', '192.0.2.66, 203.0.113.9, 10.1.2.3', 'loopback 10.0.0.0/8', '203.0.113.9'],
  ['127.0.0.1', '127.0.0.1, 203.0.113.9', 'loopback', '203.0.113.9'],
  ['127.0.0.1', '10.0.0.1', 'loopback,10.0.0.0/8', '10.0.0.1'],
  ['127.0.0.1', undefined, 'loopback', '127.0.0.1'],
  ['127.0.0.1', 'unknown', 'loopback', '127.0.0.1'],
  ['127.0.0.1', '203.0.113.9, <script>', 'loopback', '127.0.0.1'],
  ['127.0.0.1', '203.0.113.9:4711', 'loopback', '203.0.113.9'],
  ['127.0.0.1', '[2001:db8:1:2:3:4:5:6]:4711', 'loopback', '2001:db8:1:2::/64'],
  // A chain of at most eight proxies is trusted.
  ['127.0.0.1', `203.0.113.9${', 10.0.0.1'.repeat(7)}`, 'loopback,10.0.0.0/8', '203.0.113.9'],
  ['127.0.0.1', `203.0.113.9${', 10.0.0.1'.repeat(8)}`, 'loopback,10.0.0.0/8', '10.0.0.1'],
  ['127.0.0.1', `x,${' '.repeat(100)}203.0.113.9`, 'loopback', '127.0.0.1'],
  ['127.0.0.1', ',203.0.113.9', 'loopback', '203.0.113.9'],
  ['127.0.0.1', '203.0.113.9,', 'loopback', '127.0.0.1'],
  // An IPv6 network (/64) counts as one client.
  ['2001:db8:1:2:aaaa::1', undefined, '', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff:0:0:9', undefined, '', '2001:db8:1:2::/64'],
  ['2001:db8::1', undefined, '', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', undefined, '', 'fe80:0:0:0::/64'],
  ['2001:db8::1', '203.0.113.9', '2001:db8::/32', '203.0.113.9'],
])('%s with %s, trusting «%s»: %s', (peer, forwarded, trusted, address) => {
  expect(from(peer, forwarded, trusted)).toBe(address);
});

test.each(['proxy', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/0', '10.0.0.0/8/8', '::/129', '1.2.3'])(
  'TRUST_PROXY=%s',
  (text) => {
    expect(() => parseTrustedProxies(`loopback,${text}`)).toThrow(
      `TRUST_PROXY: «${text}» no es una dirección ni una red.`,
    );
  },
);

describeEngines('hashes of clients', (newStore) => {
  test('are the same on every instance on one day and differ on the next', async () => {
    const store = await newStore();
    let at = new Date('2026-01-02T23:59:59Z');
    const now = () => at;
    const [one, two] = [createClientHashes(store.open(), now), createClientHashes(store.open(), now)];
    await Promise.all([one.refresh(), two.refresh()]);
    const hash = one.hash('192.0.2.1');
    expect(hash).toMatch(/^[\w-]{22}$/);
    expect(two.hash('192.0.2.1')).toBe(hash);
    expect(two.hash('192.0.2.2')).not.toBe(hash);
    at = new Date('2026-01-03T00:00:00Z');
    expect(one.hash('192.0.2.1')).not.toBe(hash);
    // The next salt is made before midnight, so no request waits for it.
    expect(two.hash('192.0.2.1')).toBe(one.hash('192.0.2.1'));
  });
});

test('while the store is unavailable, clients still have distinct hashes', async () => {
  const database = openDatabase({ url: 'postgres://127.0.0.1:1/nada', varDir: newVarDir(), log: createLog('silent') });
  const hashes = createClientHashes(database, () => new Date('2026-01-02T03:04:05Z'));
  expect(hashes.hash('192.0.2.1')).toBe(hashes.hash('192.0.2.1'));
  expect(hashes.hash('192.0.2.1')).not.toBe(hashes.hash('192.0.2.2'));
  await database.close();
});

test('a request that says it was forwarded is told apart by whether its peer is trusted', () => {
  const forwarded = new Request('http://localhost/', { headers: { 'X-Forwarded-For': '203.0.113.9' } });
  const by = (peer: string, request: Request, trusted: string) =>
    withPeer(peer, () => proxyOf(request, parseTrustedProxies(trusted)));
  expect(by('127.0.0.1', forwarded, 'loopback')).toBe('trusted');
  expect(by('127.0.0.1', forwarded, '')).toBe('untrusted');
  expect(by('192.0.2.1', forwarded, 'loopback')).toBe('untrusted');
  expect(by('127.0.0.1', new Request('http://localhost/'), '')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { widerNetworks } from './client-hashes.ts';

test.each([
  ['2001:db8:1:2f3::/64', ['2001:db8:1:200::/56', '2001:db8:1::/48']],
  ['2001:db8:0:ff::/64', ['2001:db8:0:0::/56', '2001:db8:0::/48']],
  ['fe80:0:0:abcd::/64', ['fe80:0:0:ab00::/56', 'fe80:0:0::/48']],
  ['192.0.2.1', []],
  ['', []],
])('%s has the wider networks %j', (network, wider) => {
  expect(widerNetworks(network)).toEqual(wider);
});

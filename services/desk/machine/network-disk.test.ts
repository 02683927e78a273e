import { statfsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { networkDisk } from './network-disk.ts';

test.each([
  ['NFS', 0x6969, 'NFS'],
  ['Windows shares', 0xff534d42, 'SMB'],
  ['Windows shares, told as a negative number', 0xff534d42 | 0, 'SMB'],
  ['ext4', 0xef53, undefined],
  ['a disk in memory', 0x01021994, undefined],
])('%s', (_, type, kind) => expect(networkDisk(type, 'linux')).toBe(kind));

test('where the number means something else, nothing is said', () => {
  expect(networkDisk(0x6969, 'darwin')).toBeUndefined();
});

test('this folder is on a disk of the machine', () => {
  expect(networkDisk(statfsSync(import.meta.dirname).type)).toBeUndefined();
});

/** What a file is by its first bytes; names and endings are not asked. */
export type ContainerKind = 'zip' | 'ar' | 'tar' | 'xz' | 'gzip' | 'zstd' | 'plain';

const MAGIC: readonly (readonly [ContainerKind, number, readonly number[]])[] = [
  ['zip', 0, [0x50, 0x4b, 0x03, 0x04]],
  ['zip', 0, [0x50, 0x4b, 0x05, 0x06]],
  ['ar', 0, [0x21, 0x3c, 0x61, 0x72, 0x63, 0x68, 0x3e, 0x0a]],
  ['xz', 0, [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]],
  ['gzip', 0, [0x1f, 0x8b]],
  ['zstd', 0, [0x28, 0xb5, 0x2f, 0xfd]],
  ['tar', 257, [0x75, 0x73, 0x74, 0x61, 0x72]],
];

export function sniff(bytes: Uint8Array): ContainerKind {
  for (const [kind, at, magic] of MAGIC) if (magic.every((b, i) => bytes[at + i] === b)) return kind;
  return 'plain';
}

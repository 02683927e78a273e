// A ZIP archive without compression (APPNOTE 6.3, sections 4.3.7, 4.3.12 and 4.3.16), with names in UTF-8.

/** Bit 11: the name is UTF-8. */
const UTF8 = 0x0800;
/** 1 January 1980, the earliest date of the format, so that the same texts are the same bytes. */
const DATE = 0x21;

/** @param files each with its name in UTF-8 */
export function storedZip(
  files: readonly { readonly name: Uint8Array; readonly bytes: Uint8Array }[],
): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const { name, bytes } of files) {
    const facts = [
      u16(20),
      u16(UTF8),
      u16(0),
      u16(0),
      u16(DATE),
      u32(crc32(bytes)),
      u32(bytes.length),
      u32(bytes.length),
    ];
    const local = joined([u32(0x04034b50), ...facts, u16(name.length), u16(0), name, bytes]);
    directory.push(
      joined([
        u32(0x02014b50),
        u16(20),
        ...facts,
        u16(name.length),
        u16(0),
        u16(0),
        u16(0),
        u16(0),
        u32(0),
        u32(at),
        name,
      ]),
    );
    parts.push(local);
    at += local.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = u16(files.length);
  return joined([...parts, ...directory, u32(0x06054b50), u16(0), u16(0), count, count, u32(size), u32(at), u16(0)]);
}

const little = (value: number, bytes: number): Uint8Array =>
  Uint8Array.from({ length: bytes }, (_, index) => (value >>> (8 * index)) & 0xff);
const u16 = (value: number): Uint8Array => little(value, 2);
const u32 = (value: number): Uint8Array => little(value, 4);

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = TABLE[(value ^ byte) & 0xff]! ^ (value >>> 8);
  return ~value >>> 0;
}

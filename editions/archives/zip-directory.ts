// A zip's list of names, read without unpacking it.

const END = Buffer.from('PK\x05\x06', 'latin1');

/** True if the bytes begin like a zip, also an empty one. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && ((bytes[2] === 3 && bytes[3] === 4) || (bytes[2] === 5 && bytes[3] === 6));

/** The bytes of the central directory, in which every name stands; empty if it is not where the end says. */
export function zipDirectory(bytes: Uint8Array): string {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = zip.lastIndexOf(END);
  if (end < 0 || end + 20 > zip.length) return '';
  const start = zip.readUInt32LE(end + 16);
  return start < end ? zip.subarray(start, end).toString('latin1') : '';
}

/** True for the documents that are zips inside: of Office, of LibreOffice, EPUB. They stay one file. */
export function isDocument(bytes: Uint8Array): boolean {
  if (!isZip(bytes)) return false;
  const names = zipDirectory(bytes);
  const first = Buffer.from(bytes.subarray(30, 38)).toString('latin1');
  return first === 'mimetype' || names.includes('[Content_Types].xml') || names.includes('META-INF/container.xml');
}

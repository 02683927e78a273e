import { fail } from '../source/edition-error.ts';

export interface ArMember {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const HEADER = 60;

/** The members of an `ar` archive (what a .deb is), as views of its bytes. */
export function readAr(bytes: Uint8Array, file: string): ArMember[] {
  const members: ArMember[] = [];
  let at = 8;
  while (at < bytes.length) {
    const header = Buffer.from(bytes.subarray(at, at + HEADER)).toString('latin1');
    if (header.length < HEADER || header.slice(58) !== '`\n') fail({ code: 'E212', is: 'damaged', file, offset: at });
    const size = /^\d{1,10} *$/.test(header.slice(48, 58)) ? Number(header.slice(48, 58)) : -1;
    const start = at + HEADER;
    if (size < 0 || start + size > bytes.length) fail({ code: 'E212', is: 'short', file, offset: at });
    members.push({
      name: header.slice(0, 16).trimEnd().replace(/\/$/, ''),
      bytes: bytes.subarray(start, start + size),
    });
    at = start + size + (size % 2);
  }
  return members;
}

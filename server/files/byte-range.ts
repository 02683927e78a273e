/** Bytes from `start` to `end`, both of them included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Two numbers of sixteen digits, and some blanks. */
const LONGEST = 60;
const SINGLE = /^bytes=\s*(\d*)-(\d*)\s*$/i;

/**
 * What a Range header asks for of so many bytes. Undefined: the whole, as for what is malformed or asks for several
 * ranges, which a server need not give; `unsatisfiable`: nothing that there is.
 */
export function parseRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = (header && header.length <= LONGEST && SINGLE.exec(header)) || [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}

// LZSS as SWORD compresses with it: a window of 4,096 bytes that begins filled with blanks, matches of 3 to 18 bytes. A byte of flags,
// lowest bit first, says of each of the next eight items whether it is a byte (1) or a match (0): 12 bits of place in the window, 4 of length.

const WINDOW = 4096;
const SHORTEST = 3;
const LONGEST = 18;

/** Unpacks a block of exactly `size` bytes; undefined if it holds more or fewer. */
export function unpackLzss(packed: Uint8Array, size: number): Uint8Array | undefined {
  const unpacked = new Uint8Array(size);
  const window = new Uint8Array(WINDOW).fill(0x20);
  let at = WINDOW - LONGEST;
  let length = 0;
  const write = (byte: number) => {
    unpacked[length++] = byte;
    window[at] = byte;
    at = (at + 1) % WINDOW;
  };
  for (let i = 0; i < packed.length; ) {
    const flags = packed[i++]!;
    for (let bit = 0; bit < 8 && i < packed.length; bit++) {
      if ((flags >> bit) & 1) {
        if (length === size) return undefined;
        write(packed[i++]!);
        continue;
      }
      if (i + 1 >= packed.length) return undefined;
      const low = packed[i++]!;
      const high = packed[i++]!;
      const from = low | ((high & 0xf0) << 4);
      const count = (high & 0x0f) + SHORTEST;
      if (length + count > size) return undefined;
      for (let k = 0; k < count; k++) write(window[(from + k) % WINDOW]!);
    }
  }
  return length === size ? unpacked : undefined;
}

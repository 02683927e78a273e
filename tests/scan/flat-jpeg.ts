/**
 * A JPEG of any number of channels whose upper left quarter has one value and the rest another: every block of eight times eight dots is
 * flat, so that only their differences are coded. Canvases write three channels alone.
 */
export function flatJpeg(width: number, height: number, ink: readonly number[], paper: readonly number[]): Buffer {
  const channels = ink.map((_, at) => at);
  const [columns, rows] = [Math.ceil(width / 8), Math.ceil(height / 8)];
  const last = channels.map(() => 128);
  let bits = '';
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      for (const channel of channels) {
        const value = (column * 8 < width / 2 && row * 8 < height / 2 ? ink : paper)[channel]!;
        bits += codeOf(value - last[channel]!) + END_OF_BLOCK;
        last[channel] = value;
      }
  const data = (bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '1'), 2));
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(8)]),
    segment(0xc0, [
      ...[8, height >> 8, height & 255, width >> 8, width & 255, channels.length],
      ...channels.flatMap((channel) => [channel + 1, 0x11, 0]),
    ]),
    segment(0xc4, [0, ...CODE_LENGTHS, ...CODE_LENGTHS.flatMap((count) => (count > 0 ? [0] : [])).map((_, at) => at)]),
    segment(0xc4, [0x10, 1, ...Array<number>(15).fill(0), 0]),
    segment(0xda, [channels.length, ...channels.flatMap((channel) => [channel + 1, 0]), 0, 63, 0]),
    Buffer.from(data.flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte]))),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** How many bits the number of bits of a difference has: one code for each length from 1. */
const CODE_LENGTHS = [1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0];
const END_OF_BLOCK = '0';

function codeOf(difference: number): string {
  const size = Math.abs(difference).toString(2).length * Math.sign(Math.abs(difference));
  const value = difference < 0 ? difference + 2 ** size - 1 : difference;
  return `${'1'.repeat(size)}0${size > 0 ? value.toString(2).padStart(size, '0') : ''}`;
}

function segment(marker: number, content: readonly number[]): Buffer {
  const length = content.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...content]);
}

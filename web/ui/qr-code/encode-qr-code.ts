import { encode } from 'uqr';

/** A QR code as one path of an SVG, one unit per module. */
export function encodeQrCode(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { border: 4, ecc: 'M' });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}

import type { Ref } from 'react';
import type { encodeQrCode } from './encode-qr-code.ts';

interface Props {
  readonly square: ReturnType<typeof encodeQrCode>;
  readonly label: string;
  readonly ref?: Ref<SVGSVGElement>;
}

/** A QR code, black on white in both themes, so that cameras read it. */
export function QrCode({ square: { size, path }, label, ref }: Props) {
  return (
    <svg className="square" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} ref={ref}>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

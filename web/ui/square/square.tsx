import type { Ref } from 'react';
import type { squareOf } from './square-of.ts';

interface Props {
  readonly square: ReturnType<typeof squareOf>;
  readonly label: string;
  readonly ref?: Ref<SVGSVGElement>;
}

/** A QR code, black on white by day and by night: so cameras read it. */
export function Square({ square: { size, path }, label, ref }: Props) {
  return (
    <svg className="square" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} ref={ref}>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

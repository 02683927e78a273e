import type { MouseEvent } from 'react';
import type { VerseStrip } from '../../../services/book/scans/scan-verses.ts';
import stylesheet from './printed-lines.css?url';

/** Texts of the printed lines of a verse. */
const LINES = {
  alt: (place: string, at: number, of: number) =>
    of === 1 ? `Líneas impresas de ${place}` : `Líneas impresas de ${place}, parte ${at} de ${of}`,
  whole: 'Página completa',
  wholeOf: (page: number) => `Página ${page} completa`,
} as const;

export interface PrintedLinesProps {
  readonly strips: readonly Pick<VerseStrip, 'page' | 'src' | 'width' | 'height'>[];
  /** `Juan 3:16` */
  readonly place: string;
  /** The address of a page with its chapter beside it. */
  readonly pagePath: (page: number) => string;
  readonly onClick?: ((event: MouseEvent) => void) | undefined;
}

/** A verse as it stands in the printed book, and the way to its page. */
export default function PrintedLines({ strips, place, pagePath, onClick }: PrintedLinesProps) {
  const pages = [...new Set(strips.map(({ page }) => page))];
  return (
    <div className="printed-lines">
      <link rel="stylesheet" href={stylesheet} precedence="late" />
      {strips.map(({ src, width, height }, at) => (
        <img
          key={src}
          src={src}
          width={width}
          height={height}
          alt={LINES.alt(place, at + 1, strips.length)}
          loading="lazy"
          decoding="async"
        />
      ))}
      <p>
        {pages.map((page) => (
          <a key={page} href={pagePath(page)} onClick={onClick}>
            {pages.length === 1 ? LINES.whole : LINES.wholeOf(page)}
          </a>
        ))}
      </p>
    </div>
  );
}

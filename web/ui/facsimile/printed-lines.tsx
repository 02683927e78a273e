import type { MouseEvent } from 'react';
import { scanPagePath } from '../../../scripture/addresses/paths.ts';
import type { VerseRef } from '../../../scripture/canon/verse-ref.ts';
import { facsimilePath } from '../../../scripture/reference/path.ts';
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
  readonly verse: VerseRef;
  /** `?edicion=…`, empty for the default edition. */
  readonly query: string;
  readonly onClick?: ((event: MouseEvent) => void) | undefined;
}

/** A verse as it stands in the printed book, and the way to its page. */
export default function PrintedLines({ strips, place, verse, query, onClick }: PrintedLinesProps) {
  const pages = [...new Set(strips.map(({ page }) => page))];
  // A chapter's first verse has the address of its chapter.
  const beginsAt = facsimilePath(verse.verse === 1 ? { book: verse.book, chapter: verse.chapter } : verse, query);
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
        {pages.map((page, at) => (
          <a key={page} href={at === 0 ? beginsAt : scanPagePath(page, query)} onClick={onClick}>
            {pages.length === 1 ? LINES.whole : LINES.wholeOf(page)}
          </a>
        ))}
      </p>
    </div>
  );
}

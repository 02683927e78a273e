import type { PageSize } from './book-place.ts';
import { FACSIMILE } from './wording.ts';

/** A verse that was found on a page, and the way to it. */
export interface PageVerse {
  /** `Juan 3:16` */
  readonly name: string;
  readonly path: string;
  /** `[x, y, width, height]` in parts of the page. */
  readonly regions: readonly (readonly [number, number, number, number])[];
  /** It is the one that the page was opened for. */
  readonly isNamed?: true;
}

/** Links over the printed lines of each verse. */
export const PageVerses = ({ verses, size }: { readonly verses: readonly PageVerse[]; readonly size: PageSize }) => (
  <nav className="page-verses" aria-label={FACSIMILE.verses}>
    {/* biome-ignore lint/a11y/noSvgWithoutTitle: the landmark has its name; a title would be a tip over the whole page */}
    <svg viewBox={`0 0 ${size.width} ${size.height}`}>
      {verses.map(({ name, path, regions, isNamed }) => (
        <a key={path} href={path} aria-current={isNamed}>
          <title>{name}</title>
          {regions.map(([x, y, width, height]) => (
            <rect
              key={`${x} ${y}`}
              x={Math.round(x * size.width)}
              y={Math.round(y * size.height)}
              width={Math.round(width * size.width)}
              height={Math.round(height * size.height)}
            />
          ))}
        </a>
      ))}
    </svg>
  </nav>
);

import type { MouseEvent } from 'react';
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

interface Props {
  readonly verses: readonly PageVerse[];
  readonly size: PageSize;
  readonly onClick?: ((event: MouseEvent) => void) | undefined;
}

/** Links over the printed lines of each verse. */
export const PageVerses = ({ verses, size, onClick }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: no element of HTML gives an SVG its name
  <svg
    className="page-verses"
    viewBox={`0 0 ${size.width} ${size.height}`}
    role="navigation"
    aria-label={FACSIMILE.verses}
  >
    {verses.map(({ name, path, regions, isNamed }) => (
      <a key={path} href={path} aria-current={isNamed} onClick={onClick}>
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
);

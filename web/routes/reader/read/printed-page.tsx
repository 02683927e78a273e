import { scanPagePath } from '../../../../scripture/addresses/paths.ts';
import { formatRegion, parseRegion } from '../../../../scripture/facsimile/region.ts';
import type { ChapterPages } from '../../../ui/facsimile/book-place.ts';
import type { PageBox } from '../../../ui/facsimile/facsimile-dialog.tsx';
import { useLazy } from './use-lazy.ts';

interface Props {
  readonly pages: ChapterPages;
  readonly verse: number;
  readonly place: string;
  /** `?edicion=…`, empty for the default edition. */
  readonly query: string;
  readonly region: string | undefined;
  /** Absent if no correction is open. An empty string removes the region. */
  readonly onRegion: ((region: string) => void) | undefined;
  readonly onClose: () => void;
}

/** The printed page of a verse in an overlay, which is loaded on demand. */
export function PrintedPage({ pages, verse, place, query, region, onRegion, onClose }: Props) {
  const Over = useLazy(
    () => import('../../../ui/facsimile/facsimile-dialog.tsx').then((module) => module.default),
    onClose,
  );
  if (!Over) return null;
  const { scan, verses } = pages;
  const isRead = verses.some(({ strips }) => strips !== undefined);
  const kept = parseRegion(region ?? '');
  const { page = 0, ...box } = kept ?? { x: 0, y: 0, width: 0, height: 0 };
  const take = (marked: PageBox | undefined) =>
    onRegion?.(marked ? formatRegion({ scan, page: marked.page, ...marked.box }) : '');
  return (
    <Over
      file={pages}
      place={place}
      page={pageOf(pages, verse)}
      marked={kept?.scan === scan ? { page, box } : undefined}
      pagePath={isRead ? (page) => scanPagePath(page, query) : undefined}
      onMark={onRegion && take}
      onClose={onClose}
    />
  );
}

export const pageOf = ({ verses }: ChapterPages, verse: number): number =>
  verses.find(({ number }) => number === verse)?.page ?? verses[0]?.page ?? 1;

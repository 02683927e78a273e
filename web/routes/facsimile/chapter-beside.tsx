import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { scanPagePath } from '../../../scripture/facsimile/scan-path.ts';
import { formatBytes } from '../../../scripture/figures/format-bytes.ts';
import { pdfPage } from '../../ui/facsimile/book-place.ts';
import { useViewer } from '../../ui/facsimile/use-viewer.ts';
import { FACSIMILE } from '../../ui/facsimile/wording.ts';
import { ChapterText } from './chapter-text.tsx';
import type { FacsimileData } from './read-facsimile.ts';
import { BESIDE } from './wording.ts';

/** The chapter and the printed page, kept together: turning the page shows the chapter printed there. */
export function ChapterBeside({ begin }: { begin: FacsimileData }) {
  const [page, setPage] = useState(begin.page);
  const Shown = useViewer();
  const fetcher = useFetcher<FacsimileData>();
  const { load } = fetcher;
  useEffect(() => {
    if (page === begin.page) return;
    // Whoever leafs quickly wants only the last of them.
    const pause = setTimeout(() => void load(scanPagePath(page, begin.query)), 200);
    return () => clearTimeout(pause);
  }, [page, begin.page, begin.query, load]);
  const { file } = begin;
  const shown = page === begin.page ? begin : (fetcher.data ?? begin);

  function turn(to: number) {
    setPage(to);
    // The address is the page's, to be kept and sent; going back leaves the book.
    history.replaceState(history.state, '', scanPagePath(to, begin.query));
  }
  return (
    <main className="beside-book" data-alive="">
      <header>
        <p className="kicker">{BESIDE.kicker}</p>
        <h1 tabIndex={-1}>{shown.name}</h1>
        <nav aria-label={BESIDE.turn}>
          {shown.previous && <a href={shown.previous.path}>‹ {shown.previous.name}</a>}
          <a href={shown.reading}>{BESIDE.read}</a>
          {shown.next && <a href={shown.next.path}>{shown.next.name} ›</a>}
        </nav>
      </header>
      <div className="both">
        {Shown ? (
          <Shown file={file} page={page} onPage={turn} />
        ) : (
          <p className="without">
            <a href={pdfPage(file, page)}>{FACSIMILE.open(page, formatBytes(file.size))}</a>
          </p>
        )}
        <ChapterText data={shown} />
      </div>
    </main>
  );
}

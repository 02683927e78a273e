import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { BookFile } from './book-place.ts';
import type { Box } from './box.ts';
import stylesheet from './facsimile.css?url';
import { usePageVerses } from './use-page-verses.ts';
import Viewer from './viewer.tsx';
import { FACSIMILE } from './wording.ts';

export interface PageBox {
  readonly page: number;
  readonly box: Box;
}

interface Props {
  readonly file: BookFile;
  /** `Juan 3:16` */
  readonly place: string;
  /** The page on which the place begins. */
  readonly page: number;
  readonly marked?: PageBox | undefined;
  /** The address of a page where its verses were found; absent where none was. */
  readonly pagePath?: ((page: number) => string) | undefined;
  /** Absent if the mark is only shown; called without a value when the mark is removed. */
  readonly onMark?: ((marked: PageBox | undefined) => void) | undefined;
  readonly onClose: () => void;
}

/** The printed page in a dialog, with a part that can be marked. */
export default function FacsimileDialog({ file, place, page: first, marked, pagePath, onMark, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [page, setPage] = useState(marked?.page ?? first);
  const [drawn, setDrawn] = useState(marked);
  const [marking, setMarking] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const box = drawn?.page === page ? drawn.box : undefined;
  const found = usePageVerses(pagePath?.(page));
  const verses = found?.verses.map((verse) => (verse.name === place ? { ...verse, isNamed: true as const } : verse));
  const onFollow = () => dialog.current?.close();
  const viewer: ComponentProps<typeof Viewer> = {
    file,
    page,
    onPage: setPage,
    size: found?.size,
    verses,
    onFollow,
    box,
  };
  function mark(wanted: PageBox | undefined) {
    onMark?.(wanted);
    dialog.current?.close();
  }
  return (
    <dialog className="facsimile-over" ref={dialog} aria-label={FACSIMILE.title(place)} onClose={onClose}>
      <link rel="stylesheet" href={stylesheet} precedence="late" />
      <header>
        <h2>{FACSIMILE.title(place)}</h2>
        {onMark && (
          <button type="button" className="act" aria-pressed={marking} onClick={() => setMarking(!marking)}>
            {marking ? FACSIMILE.mark.stop : FACSIMILE.mark.start}
          </button>
        )}
        <button type="button" className="act" onClick={() => dialog.current?.close()}>
          {FACSIMILE.close}
        </button>
      </header>
      <Viewer {...viewer} onBox={marking ? (box) => setDrawn({ page, box }) : undefined} />
      {onMark && (marking || drawn) && (
        <footer>
          <p>{drawn && !marking ? FACSIMILE.kept(drawn.page) : FACSIMILE.mark.hint}</p>
          {marked && (
            <button type="button" className="act" onClick={() => mark(undefined)}>
              {FACSIMILE.mark.none}
            </button>
          )}
          {drawn && (
            <button type="button" className="act main" onClick={() => mark(drawn)}>
              {FACSIMILE.mark.keep}
            </button>
          )}
        </footer>
      )}
    </dialog>
  );
}

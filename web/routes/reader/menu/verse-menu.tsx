import { useEffect, useId, useRef, useState } from 'react';
import { formatVerse } from '../../../../scripture/reference/format-spanish.ts';
import { historyPath, studyPath } from '../../../../scripture/reference/path.ts';
import type { Verse } from '../../../../scripture/text/edition.ts';
import { inBook } from '../../../ui/facsimile/in-book.ts';
import type { PrintedLinesProps } from '../../../ui/facsimile/printed-lines.tsx';
import { OwnRow } from '../highlight/own-row.tsx';
import { SaidLine } from '../highlight/said-line.tsx';
import type { OwnChapter } from '../highlight/use-own-chapter.ts';
import { HIGHLIGHT } from '../highlight/wording.ts';
import { LazyLines } from '../read/lazy-lines.tsx';
import type { ReaderData } from '../read/reader-data.ts';
import type { Selection } from '../take/selection.ts';
import { SHARE } from '../take/share-wording.ts';
import { useShare } from '../take/use-share.ts';
import { BookmarkButton } from './bookmark-button.tsx';

const menu = {
  label: (place: string) => `Versículo: ${place}`,
  study: 'Estudiar',
  more: 'Más',
  listen: 'Escuchar desde aquí',
  select: 'Seleccionar más versículos',
  compare: 'Comparar ediciones',
  history: 'Historial',
  close: 'Cerrar',
} as const;

interface Props {
  readonly data: ReaderData;
  readonly verse: Verse;
  readonly own: OwnChapter;
  /** The note is opened with the menu. */
  readonly noteOpen: boolean;
  /** The verse as a selection, to copy and share. */
  readonly selection: Selection;
  /** Number of the chapter's first verse, whose URL is the chapter's. */
  readonly first: number;
  /** The printed page, if there is one. */
  readonly printed:
    | {
        readonly href: string;
        readonly label: string | undefined;
        /** Its printed lines, if they are known and shown in the menu. */
        readonly lines: PrintedLinesProps | undefined;
        readonly onOpen: () => void;
      }
    | undefined;
  /** Reads from this verse on; undefined if there is no voice. */
  readonly onListen: (() => void) | undefined;
  /** Opens the dialog with more ways to copy and share it. */
  readonly onShare: () => void;
  /** Starts a selection with it. */
  readonly onSelect: () => void;
  readonly onClose?: (() => void) | undefined;
}

/** The actions on a verse besides correcting it: the usual ones in a row, the others folded below it. */
export function VerseMenu(props: Props) {
  const { data, verse, own, noteOpen, selection, onShare, onSelect, onListen, onClose } = props;
  const { book, chapter, query } = data;
  const ref = { book: book.osis, chapter, verse: verse.number };
  const place = formatVerse(ref);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [choosesWords, chooseWords] = useState(false);
  const [lined, showLines] = useState(false);
  useEffect(() => showBelow(box.current!), [open, lined]);
  const { said, say, copy, copyLink, share } = useShare(selection);
  useEffect(() => {
    if (own.said) say('');
  }, [own.said, say]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that belong together, not fields
    <div className="verse-menu" ref={box} role="group" aria-label={menu.label(place)}>
      <OwnRow own={own} data={data} verse={verse} card={box} noteOpen={noteOpen} choosesWords={choosesWords} />
      <div className="usual">
        <button type="button" onClick={copy}>
          {SHARE.copy}
        </button>
        <button type="button" onClick={share ?? copyLink}>
          {share ? SHARE.share : SHARE.link}
        </button>
        {!data.unstudied && <a href={studyPath(ref, query)}>{menu.study}</a>}
        <button type="button" className="unfold" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {menu.more}
        </button>
        {onClose && (
          <button type="button" className="shut" aria-label={menu.close} onClick={onClose}>
            ×
          </button>
        )}
      </div>
      <div className="others" id={id} hidden={!open}>
        <button type="button" onClick={onShare}>
          {SHARE.forms}
        </button>
        {onListen && (
          <button type="button" onClick={onListen}>
            {menu.listen}
          </button>
        )}
        {/* Where the verse is open to be corrected, they are selected in its area. */}
        {onClose && (
          <button type="button" aria-pressed={choosesWords} onClick={() => chooseWords(!choosesWords)}>
            {HIGHLIGHT.onlyWords}
          </button>
        )}
        <BookmarkButton {...props} />
        <button type="button" onClick={onSelect}>
          {menu.select}
        </button>
        <Links {...props} lined={lined} onLines={() => showLines(!lined)} />
      </div>
      {open && lined && props.printed?.lines && <LazyLines {...props.printed.lines} />}
      <SaidLine own={own} other={said} />
    </div>
  );
}

/** What is known of the verse elsewhere, each only where it exists. */
function Links({
  data: { book, chapter, query, compare, ofCopy },
  verse,
  printed,
  lined,
  onLines,
}: Props & { readonly lined: boolean; readonly onLines: () => void }) {
  const ref = { book: book.osis, chapter, verse: verse.number };
  return (
    <>
      {compare !== undefined && (
        <a href={`${compare}#v${verse.number}`} rel="nofollow">
          {menu.compare}
        </a>
      )}
      {printed &&
        (printed.lines ? (
          <button type="button" aria-expanded={lined} onClick={onLines}>
            {inBook(printed.label)}
          </button>
        ) : (
          <a
            href={printed.href}
            onClick={(event) => {
              event.preventDefault();
              printed.onOpen();
            }}
          >
            {inBook(printed.label)}
          </a>
        ))}
      {verse.revision !== undefined && !ofCopy && <a href={historyPath(ref, query)}>{menu.history}</a>}
    </>
  );
}

/** Minimum distance from the window's edge, in pixels. */
const ROOM = 12;

/** Scrolls the menu into view if its verse stays fully visible. */
function showBelow(menu: HTMLElement): void {
  const over = menu.getBoundingClientRect().bottom + ROOM - innerHeight;
  const { top } = menu.closest('li')!.getBoundingClientRect();
  if (over <= 0 || top < over) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollBy({ top: over, behavior: still ? 'instant' : 'smooth' });
}

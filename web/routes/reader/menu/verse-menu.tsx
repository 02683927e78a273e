import { useEffect, useRef, useState } from 'react';
import { formatVerse } from '../../../../scripture/reference/format-spanish.ts';
import { historyPath, studyPath, versePath } from '../../../../scripture/reference/path.ts';
import type { Verse } from '../../../../scripture/text/edition.ts';
import { FACSIMILE } from '../../../ui/facsimile/wording.ts';
import { isBookmarked, setBookmark } from '../../../ui/reading/bookmark.ts';
import { LISTEN_COMMAND } from '../read/listen-command.ts';
import type { ReaderData } from '../read/reader-data.ts';
import type { Selection } from '../take/selection.ts';
import { SHARE, useShare } from '../take/use-share.ts';

const menu = {
  label: (place: string) => `Versículo: ${place}`,
  study: 'Estudiar',
  compare: 'Comparar',
  mark: 'Marcar',
  markWhat: 'el lugar',
  marked: (place: string) => `Marcado: «Seguir en ${place}» le traerá aquí.`,
  unmarked: 'Marca quitada.',
  history: 'Historia',
  more: 'Elegir más',
  close: 'Cerrar',
} as const;

interface Props {
  readonly data: ReaderData;
  readonly verse: Verse;
  /** The verse as a selection, to copy and share. */
  readonly selection: Selection;
  /** Number of the chapter's first verse, whose URL is the chapter's. */
  readonly first: number;
  /** The printed page, if there is one. */
  readonly printed: { readonly href: string; readonly onOpen: () => void } | undefined;
  /** Reads from this verse on; undefined if there is no voice. */
  readonly onListen: (() => void) | undefined;
  /** Opens the dialog with more ways to copy and share it. */
  readonly onShare: () => void;
  /** Starts a selection with it. */
  readonly onMore: () => void;
  readonly onClose?: (() => void) | undefined;
}

/** The actions on a verse besides correcting it. */
export function VerseMenu({ data, verse, selection, first, printed, onListen, onShare, onMore, onClose }: Props) {
  const { book, chapter, query, compare } = data;
  const ref = { book: book.osis, chapter, verse: verse.number };
  const place = formatVerse(ref);
  const goingOn = `${versePath({ ...ref, verse: first }, query)}#v${verse.number}`;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => showBelow(box.current!), []);
  const [marked, setMarked] = useState(() => isBookmarked(goingOn));
  const { said, say, copy, copyLink, share } = useShare(selection);
  function mark(): void {
    setBookmark({ path: goingOn, name: place }, !marked);
    setMarked(!marked);
    for (const item of document.querySelectorAll('.verses > li'))
      item.classList.toggle('place', !marked && item.id === `v${verse.number}`);
    say(marked ? menu.unmarked : menu.marked(place));
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that belong together, not fields
    <div className="verse-menu" ref={box} role="group" aria-label={menu.label(place)}>
      <button type="button" onClick={copy}>
        {SHARE.copy}
      </button>
      <button type="button" onClick={share ?? copyLink}>
        {share ? SHARE.share : SHARE.link}
      </button>
      <button type="button" onClick={onShare}>
        {SHARE.more}
        <span className="unseen"> {SHARE.moreWhat}</span>
      </button>
      {compare !== undefined && (
        <a href={`${compare}#v${verse.number}`} rel="nofollow">
          {menu.compare}
        </a>
      )}
      {!data.unstudied && <a href={studyPath(ref, query)}>{menu.study}</a>}
      {onListen && (
        <button type="button" onClick={onListen}>
          {LISTEN_COMMAND.label}
        </button>
      )}
      <button type="button" aria-pressed={marked} onClick={mark}>
        {menu.mark}
        <span className="unseen"> {menu.markWhat}</span>
      </button>
      {verse.revision !== undefined && <a href={historyPath(ref, query)}>{menu.history}</a>}
      <button type="button" onClick={onMore}>
        {menu.more}
      </button>
      {printed && (
        <a
          href={printed.href}
          onClick={(event) => {
            event.preventDefault();
            printed.onOpen();
          }}
        >
          {FACSIMILE.see}
        </a>
      )}
      {onClose && (
        <button type="button" onClick={onClose}>
          {menu.close}
        </button>
      )}
      <small role="status">{said}</small>
    </div>
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

import { useEffect, useRef, useState } from 'react';
import { formatVerse } from '../../../../scripture/reference/format-spanish.ts';
import { historyPath, versePath } from '../../../../scripture/reference/path.ts';
import type { Verse } from '../../../../scripture/text/edition.ts';
import { FACSIMILE } from '../../../ui/facsimile/wording.ts';
import { isMarked, markPlace } from '../../../ui/reading/mark-place.ts';
import type { ReaderData } from '../read/reader-data.ts';
import { TO_LISTEN } from '../read/to-listen.ts';
import type { Selection } from '../take/selection.ts';
import { SHARE, useShare } from '../take/use-share.ts';

const menu = {
  label: (place: string) => `Versículo: ${place}`,
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
  /** The verse alone, to be taken along. */
  readonly selection: Selection;
  /** The chapter's first: its address is the chapter's. */
  readonly first: number;
  /** The printed page, where there is one. */
  readonly printed: { readonly href: string; readonly onOpen: () => void } | undefined;
  /** It is to be read aloud, and what follows it; undefined where there is no voice. */
  readonly onListen: (() => void) | undefined;
  /** More ways of copying and sharing it are wanted. */
  readonly onShare: () => void;
  /** Others are to be chosen with it. */
  readonly onMore: () => void;
  readonly onClose?: (() => void) | undefined;
}

/** What can be done with a verse beside correcting it. */
export function VerseMenu({ data, verse, selection, first, printed, onListen, onShare, onMore, onClose }: Props) {
  const { book, chapter, query, compare } = data;
  const ref = { book: book.osis, chapter, verse: verse.number };
  const place = formatVerse(ref);
  const goingOn = `${versePath({ ...ref, verse: first }, query)}#v${verse.number}`;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => showBelow(box.current!), []);
  const [marked, setMarked] = useState(() => isMarked(goingOn));
  const { said, say, copy, copyLink, share } = useShare(selection);
  function mark(): void {
    markPlace({ path: goingOn, name: place }, !marked);
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
      {onListen && (
        <button type="button" onClick={onListen}>
          {TO_LISTEN.label}
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

/** How far from the window's edge, in pixels. */
const ROOM = 12;

/** Comes into the window where that takes nothing of its verse out of it. */
function showBelow(menu: HTMLElement): void {
  const over = menu.getBoundingClientRect().bottom + ROOM - innerHeight;
  const { top } = menu.closest('li')!.getBoundingClientRect();
  if (over <= 0 || top < over) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollBy({ top: over, behavior: still ? 'instant' : 'smooth' });
}

import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLatest } from '../use-latest.ts';
import { type BookFile, FOLIO, type PageSize, pagePicture } from './book-place.ts';
import type { Box } from './box.ts';
import { MarkedBox } from './marked-box.tsx';
import { PageBar } from './page-bar.tsx';
import { type PageVerse, PageVerses } from './page-verses.tsx';
import { usePicture } from './use-picture.ts';
import { FACSIMILE } from './wording.ts';

interface Props {
  readonly file: BookFile;
  readonly page: number;
  /** Of the first page, where it is known. */
  readonly size?: PageSize | undefined;
  readonly onPage: (page: number) => void;
  /** Those on this page, which lead to the text. */
  readonly verses?: readonly PageVerse[] | undefined;
  /** A link to one of them is followed. */
  readonly onFollow?: (() => void) | undefined;
  /** The marked part of this page. */
  readonly box?: Box | undefined;
  /** Absent if the mark is read-only. */
  readonly onBox?: ((box: Box) => void) | undefined;
}

const SMALLEST = 0.5;
const LARGEST = 6;
const STEP = 1.25;

/** A page of a scanned book that can be turned, zoomed, moved, and marked. It needs scripts. */
export default function Viewer({ file, page, size = FOLIO, onPage, verses = [], onFollow, box, onBox }: Props) {
  const [zoom, setZoom] = useState(1);
  const scroller = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const fit = useWidth(scroller);
  const width = Math.floor(fit * zoom);
  const attributes = pagePicture(file, page, zoom > 1 ? width : undefined);
  const { state, tries, onLoad, onError, retry } = usePicture(attributes.src);
  const hint = useId();
  // A picture from the cache may have loaded before this could hear of it.
  useEffect(() => {
    if (picture.current?.complete && picture.current.naturalWidth > 0) onLoad();
  }, [attributes.src, tries, onLoad]);

  const turn = (to: number) => {
    const next = Math.min(file.pages, Math.max(1, to));
    if (next === page) return;
    scroller.current?.scrollTo({ top: 0 });
    onPage(next);
  };
  const keep = useKeptPlace(scroller, width);
  const scale = (by: number, at?: readonly [x: number, y: number]) => {
    keep(at);
    setZoom((now) => Math.min(LARGEST, Math.max(SMALLEST, now * by)));
  };
  const acts: Readonly<Record<string, () => void>> = {
    PageDown: () => turn(page + 1),
    PageUp: () => turn(page - 1),
    '+': () => scale(STEP),
    '=': () => scale(STEP),
    '-': () => scale(1 / STEP),
    '0': () => setZoom(1),
  };
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
  const pan = usePan();
  useWheelZoom(scroller, scale);
  useFingerZoom(scroller, scale);
  // The marked part, or else the verse, is scrolled into view once, when its page is shown.
  const sought = box ? box.y / 10_000 : verses.find(({ isNamed }) => isNamed)?.regions[0]?.[1];
  const isFound = useRef(false);
  useEffect(() => {
    const sheet = scroller.current;
    if (state !== 'shown' || !sheet || sought === undefined || isFound.current) return;
    isFound.current = true;
    sheet.scrollTo({ top: sought * sheet.scrollHeight - sheet.clientHeight / 3 });
  }, [state, sought]);

  return (
    <section className="facsimile" aria-label={FACSIMILE.label}>
      <PageBar page={page} pages={file.pages} zoom={zoom} onTurn={turn} onScale={scale} onFit={() => setZoom(1)} />
      {/* biome-ignore lint/a11y/useSemanticElements: a picture that is moved and turned by keys, no fields */}
      <div
        className={onBox ? 'book-sheet marking' : 'book-sheet'}
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        role="group"
        aria-label={FACSIMILE.sheet(page, file.pages)}
        aria-describedby={hint}
        aria-busy={state === 'loading'}
        onKeyDown={onKeyDown}
        {...(onBox ? {} : pan)}
      >
        <div className="leaf-of-book" ref={(leaf) => leaf?.style.setProperty('inline-size', `${width}px`)}>
          <img
            key={tries}
            ref={picture}
            {...attributes}
            width={size.width}
            height={size.height}
            alt=""
            draggable={false}
            hidden={typeof state === 'object'}
            onLoad={onLoad}
            onError={onError}
          />
          {verses.length > 0 && !onBox && typeof state !== 'object' && (
            <PageVerses verses={verses} size={size} onClick={(event) => !event.defaultPrevented && onFollow?.()} />
          )}
          {(box || onBox) && <MarkedBox box={box} onBox={onBox} />}
        </div>
      </div>
      <p className="unseen" id={hint}>
        {FACSIMILE.hint}
      </p>
      <div className="sheet-state" role="status">
        {state === 'loading' && FACSIMILE.loading}
        {typeof state === 'object' && (
          <>
            {state.fault}{' '}
            <button type="button" onClick={retry}>
              {FACSIMILE.retry}
            </button>{' '}
            <a href={file.path}>{FACSIMILE.download}</a>
          </>
        )}
      </div>
    </section>
  );
}

type Scroller = { readonly current: HTMLDivElement | null };
type Scale = (by: number, at?: readonly [x: number, y: number]) => void;

/** The width that a page may have without horizontal scrolling. */
function useWidth(scroller: Scroller): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return width;
}

/** Keeps a point of the page, or else the middle of what is seen, where it is while the page's width changes. */
function useKeptPlace(scroller: Scroller, width: number): (at?: readonly [x: number, y: number]) => void {
  const kept = useRef<{ readonly at: readonly [number, number]; readonly part: readonly [number, number] }>(undefined);
  useLayoutEffect(() => {
    const { current: sheet } = scroller;
    if (!sheet || !kept.current) return;
    const { at, part } = kept.current;
    kept.current = undefined;
    sheet.scrollTo({ left: part[0] * sheet.scrollWidth - at[0], top: part[1] * sheet.scrollHeight - at[1] });
  }, [scroller, width]);
  return (seen) => {
    const { current: sheet } = scroller;
    if (!sheet) return;
    const { left, top } = sheet.getBoundingClientRect();
    const at = seen ? ([seen[0] - left, seen[1] - top] as const) : ([sheet.clientWidth / 2, 0] as const);
    const part = [(sheet.scrollLeft + at[0]) / sheet.scrollWidth, (sheet.scrollTop + at[1]) / sheet.scrollHeight];
    kept.current = { at, part: part as [number, number] };
  };
}

/** Ctrl with the wheel zooms; browsers report a touchpad pinch that way. */
function useWheelZoom(scroller: Scroller, scale: Scale): void {
  const onScale = useLatest(scale);
  useEffect(() => {
    const element = scroller.current;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      onScale(Math.exp(-event.deltaY / 200), [event.clientX, event.clientY]);
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [scroller, onScale]);
}

/** Two fingers zoom the page and not the site. */
function useFingerZoom(scroller: Scroller, scale: Scale): void {
  const onScale = useLatest(scale);
  useEffect(() => {
    const element = scroller.current;
    let apart = 0;
    const onTouch = (event: TouchEvent) => {
      const [one, two] = event.touches;
      if (!one || !two) {
        apart = 0;
        return;
      }
      event.preventDefault();
      const now = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
      if (apart > 0 && now > 0)
        onScale(now / apart, [(one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2]);
      apart = now;
    };
    const sorts = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
    for (const sort of sorts) element?.addEventListener(sort, onTouch, { passive: false });
    return () => {
      for (const sort of sorts) element?.removeEventListener(sort, onTouch);
    };
  }, [scroller, onScale]);
}

/** CSS pixels that a mouse may move in a click. */
const SLIP = 4;

/** A mouse drags the page; touch scrolls it natively. A drag that begins on a link does not follow it. */
function usePan() {
  const from = useRef<readonly [x: number, y: number]>(undefined);
  const dragged = useRef(false);
  return {
    onPointerDown({ pointerType, button, clientX, clientY }: PointerEvent) {
      dragged.current = false;
      from.current = pointerType === 'mouse' && button === 0 ? [clientX, clientY] : undefined;
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      const { currentTarget: sheet, clientX, clientY } = event;
      if (!from.current || event.buttons !== 1) return;
      if (!dragged.current) {
        if (Math.hypot(clientX - from.current[0], clientY - from.current[1]) < SLIP) return;
        dragged.current = true;
        sheet.setPointerCapture(event.pointerId);
      }
      sheet.scrollBy(-event.movementX, -event.movementY);
    },
    onClickCapture(event: MouseEvent) {
      if (dragged.current) event.preventDefault();
    },
    // The browser would drag the link's address.
    onDragStart: (event: DragEvent) => event.preventDefault(),
  };
}

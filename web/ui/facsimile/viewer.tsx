import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useLatest } from '../use-latest.ts';
import type { BookFile } from './book-place.ts';
import type { Box } from './box.ts';
import { MarkedBox } from './marked-box.tsx';
import { PageBar } from './page-bar.tsx';
import { useSheet } from './use-sheet.ts';
import { FACSIMILE } from './wording.ts';

interface Props {
  readonly file: BookFile;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** The marked part of this page. */
  readonly box?: Box | undefined;
  /** Absent if the mark is read-only. */
  readonly onBox?: ((box: Box) => void) | undefined;
}

const SMALLEST = 0.5;
const LARGEST = 6;
const STEP = 1.25;

/** A page of a scanned book that can be turned, zoomed, moved, and marked. It needs scripts. */
export default function Viewer({ file, page, onPage, box, onBox }: Props) {
  const [zoom, setZoom] = useState(1);
  const scroller = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const fit = useWidth(scroller);
  const width = Math.floor(fit * zoom);
  const { state, retry } = useSheet(file, canvas, page, width);
  const hint = useId();

  const turn = (to: number) => {
    const next = Math.min(file.pages, Math.max(1, to));
    if (next === page) return;
    scroller.current?.scrollTo({ top: 0 });
    onPage(next);
  };
  const scale = (by: number) => setZoom((now) => Math.min(LARGEST, Math.max(SMALLEST, now * by)));
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
  useWheelZoom(scroller, scale);
  // The marked part is scrolled into view once its page is drawn.
  const sought = useRef(box);
  useEffect(() => {
    const sheet = scroller.current;
    if (state !== 'shown' || !sheet || !sought.current) return;
    sheet.scrollTo({ top: (sought.current.y / 10_000) * sheet.scrollHeight - sheet.clientHeight / 3 });
    sought.current = undefined;
  }, [state]);

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
          <canvas ref={canvas} aria-hidden />
          {(box || onBox) && <MarkedBox box={box} onBox={onBox} />}
        </div>
      </div>
      <p className="unseen" id={hint}>
        {FACSIMILE.hint}
      </p>
      <div className="sheet-state" role="status">
        {state === 'loading' && FACSIMILE.loading}
        {state === 'failed' && (
          <>
            {FACSIMILE.failed}{' '}
            <button type="button" onClick={retry}>
              {FACSIMILE.retry}
            </button>
          </>
        )}
      </div>
    </section>
  );
}

/** The width that a page may have without horizontal scrolling. */
function useWidth(scroller: { readonly current: HTMLDivElement | null }): number {
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

/** Ctrl with the wheel zooms; browsers report a touchpad pinch that way. */
function useWheelZoom(scroller: { readonly current: HTMLDivElement | null }, scale: (by: number) => void): void {
  const onScale = useLatest(scale);
  useEffect(() => {
    const element = scroller.current;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      onScale(Math.exp(-event.deltaY / 200));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [scroller, onScale]);
}

/** A mouse drags the page; touch scrolls it natively. */
const pan = {
  onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
  },
  onPointerMove(event: PointerEvent<HTMLDivElement>) {
    const { currentTarget: sheet } = event;
    if (sheet.hasPointerCapture(event.pointerId)) sheet.scrollBy(-event.movementX, -event.movementY);
  },
};

import type { RenderTask } from 'pdfjs-dist';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { BookFile } from './book-place.ts';
import { type Book, openBook } from './open-book.ts';

/** Larger canvases exceed the memory of some devices. */
const MOST_PIXELS = 16_000_000;

export type SheetState = 'loading' | 'shown' | 'failed';

/**
 * Draws a page of a scanned book.
 * @param width of the page on the screen, in CSS pixels; 0 while it is unknown
 */
export function useSheet(
  { scan, path, size, pages }: BookFile,
  canvas: RefObject<HTMLCanvasElement | null>,
  page: number,
  width: number,
) {
  const [state, setState] = useState<SheetState>('loading');
  const [tries, setTries] = useState(0);
  const book = useRef<{ readonly of: string; readonly opening: Promise<Book> }>(undefined);
  /** Reports that the requested page cannot be loaded. */
  const fail = useRef(() => {});

  useEffect(
    () => () => {
      void book.current?.opening.then((opened) => opened.close());
      book.current = undefined;
    },
    [],
  );

  useEffect(() => {
    const target = canvas.current;
    if (!target || width === 0) return;
    if (book.current?.of !== path) {
      void book.current?.opening.then((opened) => opened.close());
      const opening = openBook({ scan, path, size, pages }, () => fail.current());
      book.current = { of: path, opening };
      // A book that could not be opened is discarded.
      opening.catch(() => {
        if (book.current?.opening === opening) book.current = undefined;
      });
    }
    let drawing: RenderTask | undefined;
    let over = false;
    const late = setTimeout(() => setState('loading'), 150);
    fail.current = () => {
      clearTimeout(late);
      if (!over) setState('failed');
    };
    draw()
      .then(() => over || setState('shown'))
      .catch(() => fail.current())
      .finally(() => clearTimeout(late));

    async function draw(): Promise<void> {
      const sheet = await (await book.current?.opening)?.page(page);
      if (!sheet || !target || over) return;
      const plain = sheet.getViewport({ scale: 1 });
      const wanted = (width / plain.width) * devicePixelRatio;
      const most = Math.sqrt(MOST_PIXELS / (plain.width * plain.height));
      const viewport = sheet.getViewport({ scale: Math.min(wanted, most) });
      // The page is drawn off screen, so that the previous one stays visible until it is ready.
      const fresh = document.createElement('canvas');
      fresh.width = Math.ceil(viewport.width);
      fresh.height = Math.ceil(viewport.height);
      drawing = sheet.render({ canvas: fresh, viewport });
      await drawing.promise;
      if (over) return;
      target.width = fresh.width;
      target.height = fresh.height;
      target.getContext('2d')?.drawImage(fresh, 0, 0);
      sheet.cleanup();
    }
    return () => {
      over = true;
      clearTimeout(late);
      drawing?.cancel();
    };
  }, [scan, path, size, pages, page, width, tries, canvas]);

  const retry = useCallback(() => {
    void book.current?.opening.then((opened) => opened.retry());
    setState('loading');
    setTries((n) => n + 1);
  }, []);
  return { state, retry };
}

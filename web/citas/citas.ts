// `/citas.js` turns the Bible references of another site's page into links, and shows their text in a preview on hover, keyboard focus or
// tap. It sends no request before that, and stores and reports nothing.
import type { Citation } from './citation.ts';
import { linkReferences } from './link-references.ts';
import { readOptions } from './options.ts';
import { createPreview } from './preview.ts';

/** Milliseconds of hovering before the request, and of grace for moving from the link to the preview. */
const HOVER_DELAY = 150;
const CLOSE_DELAY = 250;

const options = document.currentScript instanceof HTMLScriptElement ? readOptions(document.currentScript) : undefined;

function start(): void {
  if (!options) return;
  const links = new Map<Element, Citation>();
  for (const part of document.querySelectorAll(options.within))
    for (const [link, citation] of linkReferences(part, options)) links.set(link, citation);
  if (links.size === 0) return;

  const preview = createPreview(new URL(options.origin).host);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tapped = false;
  const soon = (act: () => void, after: number) => {
    clearTimeout(timer);
    timer = setTimeout(act, after);
  };
  const open = (link: HTMLAnchorElement) => void preview.open(link, links.get(link)!.call);

  for (const link of links.keys() as Iterable<HTMLAnchorElement>) {
    link.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType !== 'touch') soon(() => open(link), HOVER_DELAY);
    });
    link.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType !== 'touch') soon(preview.close, CLOSE_DELAY);
    });
    link.addEventListener('pointerdown', ({ pointerType }) => {
      tapped = pointerType === 'touch';
    });
    link.addEventListener('focus', () => {
      if (!tapped) open(link);
    });
    // A press on the preview, to scroll or select, also blurs the link.
    link.addEventListener('blur', () => {
      if (!preview.host.matches(':hover')) soon(preview.close, CLOSE_DELAY);
    });
    // The first tap shows the text, the second follows the link.
    link.addEventListener('click', (event) => {
      if (!tapped || preview.shows(link)) return;
      event.preventDefault();
      clearTimeout(timer);
      open(link);
    });
  }
  preview.host.addEventListener('pointerenter', () => clearTimeout(timer));
  preview.host.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType !== 'touch') soon(preview.close, CLOSE_DELAY);
  });
  document.addEventListener('keydown', ({ key }) => {
    tapped = false;
    if (key !== 'Escape') return;
    clearTimeout(timer);
    preview.close();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (target !== preview.host && !(target instanceof Element && links.has(target))) preview.close();
  });
  addEventListener('scroll', preview.place, { capture: true, passive: true });
  addEventListener('resize', preview.place);
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();

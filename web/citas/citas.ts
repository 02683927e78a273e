// `/citas.js`: makes links of the references to the Bible in a page of another site, and shows their text when a reader points
// at one, comes to it by keyboard, or taps it. It asks this site for nothing before that, keeps nothing and tells nobody.
import type { Citation } from './citation.ts';
import { linkReferences } from './link-references.ts';
import { readOptions } from './options.ts';
import { createPreview } from './preview.ts';

/** Milliseconds: of a pointer that only passes nothing is asked; from the link to the preview it may leave both. */
const POINTED = 150;
const LEFT = 250;

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
      if (pointerType !== 'touch') soon(() => open(link), POINTED);
    });
    link.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType !== 'touch') soon(preview.close, LEFT);
    });
    link.addEventListener('pointerdown', ({ pointerType }) => {
      tapped = pointerType === 'touch';
    });
    link.addEventListener('focus', () => {
      if (!tapped) open(link);
    });
    // Whoever presses the preview, to scroll or to choose words, has not left it.
    link.addEventListener('blur', () => {
      if (!preview.host.matches(':hover')) soon(preview.close, LEFT);
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
    if (pointerType !== 'touch') soon(preview.close, LEFT);
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

import { createContext, type RefCallback } from 'react';
import type { SiteSettings } from '../../forms/site-settings.ts';
import type { MainDownload } from '../../services/book/downloads/downloads.ts';

/**
 * Set while the server renders, and only there: what is the same on every page, so that the browser keeps it as it stands
 * in the document, and no page carries it a second time as data.
 */
export const OnlyInTheDocument = createContext<
  (Pick<SiteSettings, 'affiliatedSites' | 'socialLinks'> & { readonly download: MainDownload }) | undefined
>(undefined);

/** React leaves alone what stands in an element whose HTML is not its own. */
export const AS_IN_THE_DOCUMENT = { __html: '' };

/** Puts what stood in such an element back where React makes it anew: after an error, or from one to the next page. */
export function keptInTheDocument(): RefCallback<HTMLElement> {
  let kept: Node[] = [];
  const copies = (nodes: Iterable<Node>) => Array.from(nodes, (node) => node.cloneNode(true));
  return (element) => {
    if (element?.hasChildNodes()) kept = copies(element.childNodes);
    else element?.append(...copies(kept));
  };
}

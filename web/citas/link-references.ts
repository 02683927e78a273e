import { findInProse } from '../../scripture/reference/find-in-prose.ts';
import { type Citation, citationOf } from './citation.ts';
import type { Options } from './options.ts';

/** Elements left alone: controls, fields, literal text, and what the page's owner opts out. */
const EXCLUDED =
  'a,button,label,summary,select,option,textarea,input,code,pre,kbd,samp,script,style,noscript,template,iframe,object,svg,math,[data-citas="no"]';

/** Taken from the prototype, because a form's fields named `closest` or `matches` would shadow its methods. */
const { closest, matches } = Element.prototype;

/** Turns the references in a part of the page into links. The text does not change. */
export function linkReferences(part: Element, options: Options): ReadonlyMap<HTMLAnchorElement, Citation> {
  const links = new Map<HTMLAnchorElement, Citation>();
  if (closest.call(part, EXCLUDED) || isEdited(part)) return links;
  for (const node of textsOf(part)) {
    // Backwards, so that earlier offsets stay valid.
    for (const found of findInProse(node.data).toReversed()) {
      const citation = citationOf(found, options);
      const link = document.createElement('a');
      link.href = citation.page;
      const words = node.splitText(found.start);
      words.splitText(found.end - found.start);
      words.replaceWith(link);
      link.append(words);
      links.set(link, citation);
    }
  }
  return links;
}

const isEdited = (element: Element): boolean => element instanceof HTMLElement && element.isContentEditable;

function textsOf(part: Element): readonly Text[] {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT;
    return matches.call(node, EXCLUDED) || isEdited(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
  });
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts;
}

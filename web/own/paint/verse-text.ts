// The text of a verse in the page: offsets of its wording and places in the document, without touching an element.

/** The text nodes of a verse's words; numbers of other numberings are no words. */
function* textNodes(text: Element): Generator<Text> {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest('.alt')) yield node as Text;
}

/** The wording of a verse as the page has it. The line breaks of poems stand for blanks. */
export const wordingIn = (text: Element): string =>
  Array.from(textNodes(text), ({ data }) => data)
    .join('')
    .replaceAll('\n', ' ');

/** The range of the document for two offsets of the wording. */
export function rangeIn(text: Element, from: number, to: number): Range {
  const range = document.createRange();
  range.selectNodeContents(text);
  let at = 0;
  for (const node of textNodes(text)) {
    const end = at + node.length;
    if (from >= at && from < end) range.setStart(node, from - at);
    if (to > at && to <= end) range.setEnd(node, to - at);
    at = end;
  }
  return range;
}

/** The offset in the wording of a place of the document. */
export function offsetIn(text: Element, container: Node, offset: number): number {
  const before = document.createRange();
  before.selectNodeContents(text);
  before.setEnd(container, offset);
  let at = 0;
  for (const node of textNodes(text)) {
    if (node === container) return at + offset;
    if (!before.intersectsNode(node)) break;
    at += node.length;
  }
  return at;
}

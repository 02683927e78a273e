interface CaretDocument {
  caretPositionFromPoint?(x: number, y: number): { readonly offsetNode: Node; readonly offset: number } | null;
  caretRangeFromPoint?(x: number, y: number): Range | null;
}

/** The number of characters of the text before a point; verse numbers within it do not count. */
export function offsetAt(element: Element, x: number, y: number): number | undefined {
  const { caretPositionFromPoint, caretRangeFromPoint } = document as CaretDocument;
  const range = caretRangeFromPoint?.call(document, x, y);
  const caret =
    caretPositionFromPoint?.call(document, x, y) ??
    (range && { offsetNode: range.startContainer, offset: range.startOffset });
  if (!caret || !element.contains(caret.offsetNode)) return undefined;
  const before = document.createRange();
  before.selectNodeContents(element);
  before.setEnd(caret.offsetNode, caret.offset);
  const fragment = before.cloneContents();
  for (const number of fragment.querySelectorAll('.alt')) number.remove();
  return fragment.textContent?.length;
}

/** Whether a point of the window is on an element's letters, not in the blank beside or below them. */
export function isOnText(element: Element, x: number, y: number): boolean {
  const range = document.createRange();
  range.selectNodeContents(element);
  const line = Number.parseFloat(getComputedStyle(element).lineHeight);
  // Lines lie close on one another, however large the letters are; the initial is higher than its line.
  return Array.from(range.getClientRects()).some(
    ({ left, right, top, bottom, height }) =>
      x >= left && x <= right && Math.abs(y - (top + bottom) / 2) <= Math.max(line, height) / 2 + 1,
  );
}

interface CaretDocument {
  caretPositionFromPoint?(x: number, y: number): { readonly offsetNode: Node; readonly offset: number } | null;
  caretRangeFromPoint?(x: number, y: number): Range | null;
}

/** How many characters of the text stand before a point; numbers that are shown within it do not count. */
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

/** Whether anything is selected on the page. */
export const isSelected = (): boolean => {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && selection.toString() !== '';
};

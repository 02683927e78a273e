/** True if a point of the window is on an element's letters, not in the blank beside or below them. */
export function isOnText(element: Element, x: number, y: number): boolean {
  const range = document.createRange();
  range.selectNodeContents(element);
  const line = Number.parseFloat(getComputedStyle(element).lineHeight);
  // Rectangles are matched to the line height, as lines touch at any font size and the initial is taller than its line.
  return Array.from(range.getClientRects()).some(
    ({ left, right, top, bottom, height }) =>
      x >= left && x <= right && Math.abs(y - (top + bottom) / 2) <= Math.max(line, height) / 2 + 1,
  );
}

/** True if the page has a text selection. */
export const isSelected = (): boolean => {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && selection.toString() !== '';
};

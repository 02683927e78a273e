/** Whether an element, or what it lies in, can be scrolled sideways; the page itself can where it is enlarged. */
export function scrollsSideways(element: Element): boolean {
  if ((visualViewport?.scale ?? 1) > 1.01) return true;
  for (let at: Element | null = element; at; at = at.parentElement) {
    const isPage = at === document.documentElement;
    if (at.scrollWidth > at.clientWidth + 1 && (isPage || /auto|scroll/.test(getComputedStyle(at).overflowX)))
      return true;
  }
  return false;
}

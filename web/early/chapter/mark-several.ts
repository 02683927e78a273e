/** Marks the verses of `#v16-18`, and comes to them, as a fragment does; who comes back to the page finds it as it was. */
export function markSeveral(): void {
  const [, first, last] = /^#v(\d+)-(\d+)$/.exec(location.hash) ?? [];
  if (!first) return;
  for (const item of document.querySelectorAll('.verses > li')) {
    const number = Number(item.id.slice(1));
    if (number >= Number(first) && number <= Number(last)) item.ariaCurrent = 'true';
  }
  const [entry] = performance.getEntriesByType('navigation') as readonly (PerformanceEntry &
    Partial<PerformanceNavigationTiming>)[];
  if (entry?.type === 'navigate' && scrollY === 0) document.getElementById(`v${first}`)?.scrollIntoView();
}

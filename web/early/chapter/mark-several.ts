/** Marks the verses of `#v16,18-20`, and comes to the first, as a fragment does; who comes back to the page finds it as it was. */
export function markSeveral(): void {
  const [, list = ''] = /^#v(\d+[-,][\d,-]+)$/.exec(location.hash) ?? [];
  if (!list) return;
  const runs = list.split(',').map((run) => run.split('-').map(Number));
  for (const item of document.querySelectorAll('.verses > li')) {
    const number = Number(item.id.slice(1));
    if (runs.some(([first = 0, last = first]) => number >= first && number <= last)) item.ariaCurrent = 'true';
  }
  const [entry] = performance.getEntriesByType('navigation') as readonly (PerformanceEntry &
    Partial<PerformanceNavigationTiming>)[];
  if (entry?.type === 'navigate' && scrollY === 0) document.getElementById(`v${runs[0]![0]}`)?.scrollIntoView();
}

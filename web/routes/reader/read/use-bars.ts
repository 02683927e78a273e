import { useEffect, useState } from 'react';

/** A place at the foot of the window for bars, which stands in the document right behind the verses, so that Tab leads from them to it. */
export function useBars(): HTMLElement | undefined {
  const [bars, setBars] = useState<HTMLElement>();
  useEffect(() => {
    const there = document.querySelector<HTMLElement>('.verses + .bars');
    const made = there ?? document.createElement('div');
    made.className = 'bars';
    if (!there) document.querySelector('.verses')?.after(made);
    setBars(made);
  }, []);
  return bars;
}

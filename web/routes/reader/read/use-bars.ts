import { useEffect, useState } from 'react';

/** A container for bars at the foot of the window. It follows the verses in the document, so that Tab leads from them to it. */
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

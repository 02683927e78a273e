import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the browser prints: paper has no pages to turn. */
export function usePrinting(): boolean {
  const [printing, set] = useState(false);
  useEffect(() => {
    const show = () => flushSync(() => set(true));
    const hide = () => set(false);
    addEventListener('beforeprint', show);
    addEventListener('afterprint', hide);
    return () => {
      removeEventListener('beforeprint', show);
      removeEventListener('afterprint', hide);
    };
  }, []);
  return printing;
}

import { useEffect, useState } from 'react';
import type Viewer from './viewer.tsx';

/** The viewer, once it has come; it is fetched only where the book is shown. */
export function useViewer() {
  const [Shown, setShown] = useState<typeof Viewer>();
  useEffect(() => {
    import('./viewer.tsx').then(
      ({ default: Viewer }) => setShown(() => Viewer),
      () => {},
    );
  }, []);
  return Shown;
}

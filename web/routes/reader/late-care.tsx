import { type ComponentType, startTransition, useEffect, useState } from 'react';
import type { CareProps } from './correct/show/care.tsx';

/** The verse editor, fetched once the page has come alive. Without it the chapter reads as well. */
export function LateCare(props: CareProps) {
  const [Care, setCare] = useState<ComponentType<CareProps>>();
  useEffect(() => {
    import('./correct/show/care.tsx').then(
      ({ default: Care }) => startTransition(() => setCare(() => Care)),
      () => {},
    );
  }, []);
  return Care && <Care {...props} />;
}

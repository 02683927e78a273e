import { useState } from 'react';
import type { PrintedLinesProps } from '../../../ui/facsimile/printed-lines.tsx';
import { useLazy } from './use-lazy.ts';

/** The printed lines of a verse, loaded on demand; without a connection there are none. */
export function LazyLines(props: PrintedLinesProps) {
  const [failed, fail] = useState(false);
  const Lines = useLazy(
    () => import('../../../ui/facsimile/printed-lines.tsx').then((module) => module.default),
    () => fail(true),
  );
  return Lines && !failed ? <Lines {...props} /> : null;
}

/** The printed lines above a verse that is corrected; on a phone they are closed until they are asked for. */
export function LinesAbove(props: PrintedLinesProps) {
  const [open, setOpen] = useState(() => matchMedia('(width >= 40rem)').matches);
  return (
    <details className="lines-above" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Ver en el libro impreso</summary>
      {open && <LazyLines {...props} />}
    </details>
  );
}

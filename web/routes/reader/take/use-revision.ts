import { useEffect, useState } from 'react';
import { chapterCall } from '../read/chapter-target.ts';
import type { Selection } from './selection.ts';

const PATIENCE_MS = 8_000;

/** The revision of the selected text; `asking`: no answer yet; undefined: unknown. */
export function useRevision(selection: Selection): string | 'asking' | undefined {
  const [revision, setRevision] = useState<string | 'asking' | undefined>('asking');
  const call = chapterCall(selection.where, 'verse/chapter');
  useEffect(() => {
    const leaving = new AbortController();
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(PATIENCE_MS)]);
    const report = (found: string | undefined) => leaving.signal.aborted || setRevision(found);
    fetch(call, { signal }).then(
      (answer) => report((answer.ok && answer.headers.get('X-Revision')) || undefined),
      () => report(undefined),
    );
    return () => leaving.abort();
  }, [call]);
  return revision;
}

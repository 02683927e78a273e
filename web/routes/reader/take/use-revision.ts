import { useEffect, useState } from 'react';
import { chapterCall } from '../read/where.ts';
import type { Selection } from './selection.ts';

const PATIENCE_MS = 8_000;

/** The revision at which the text says what is taken along; `asking`: not answered yet, undefined: nobody tells. */
export function useRevision(selection: Selection): string | 'asking' | undefined {
  const [revision, setRevision] = useState<string | 'asking' | undefined>('asking');
  const call = chapterCall(selection.where, 'verse/chapter');
  useEffect(() => {
    const leaving = new AbortController();
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(PATIENCE_MS)]);
    const tell = (told: string | undefined) => leaving.signal.aborted || setRevision(told);
    fetch(call, { signal }).then(
      (answer) => tell((answer.ok && answer.headers.get('X-Revision')) || undefined),
      () => tell(undefined),
    );
    return () => leaving.abort();
  }, [call]);
  return revision;
}

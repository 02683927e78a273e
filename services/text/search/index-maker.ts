import { indexApart } from '../../../editions/library/index-apart.ts';
import { coalesce } from '../../../program/coalesce.ts';
import type { Log } from '../../../program/log.ts';

/** Makes the search indexes that are missing or old, in a process of its own. */
export interface IndexMaker {
  /** Resolves when all has been made that was missing when it was asked for, or could not be; never rejects. */
  make(): Promise<void>;
  close(): void;
}

interface Deps {
  readonly varDir: string;
  /** Where the program's sources are. */
  readonly programDir: string;
  readonly log: Log;
}

export function createIndexMaker({ varDir, programDir, log }: Deps): IndexMaker {
  const ending = new AbortController();

  async function makeOnce(): Promise<void> {
    const { end, complaint } = await indexApart(varDir, { programDir, signal: ending.signal });
    if (end !== 'done' && end !== 'stopped') log.warn({ end, complaint }, 'search index not made');
  }

  return {
    // One process at a time; whoever asks while one works is answered by the next, which sees what is new since.
    make: coalesce(makeOnce),
    close: () => ending.abort(),
  };
}

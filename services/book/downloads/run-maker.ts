import { join } from 'node:path';
import { runChild } from '../../../editions/child/run-child.ts';
import type { ExportedSite } from '../../text/packs/exported-site.ts';

export interface MakerTask {
  readonly varDir: string;
  readonly edition: string;
  readonly format: string;
  /** Where the file is written; there is none yet. */
  readonly path: string;
  /** Where the site is to be reached; absent where nobody has said it. */
  readonly site?: string;
  /** What the pages of the whole site say beside the text. */
  readonly words?: ExportedSite['settings'];
  /** Whether everything else on the machine comes first. */
  readonly gently: boolean;
}

interface Made {
  readonly revision: string;
  readonly historyHash: string | null;
}

export type MakerMessage =
  | { readonly share: number }
  | { readonly made: Made }
  /** An error's code, or what it said; `lasts` where it is the text's and would come again. */
  | { readonly failed: string; readonly lasts: boolean };

export type MakerResult =
  | { readonly ok: true; readonly made: Made }
  | { readonly ok: false; readonly reason: string; readonly lasts: boolean };

/** What typesetting takes is beside the process's own JavaScript. How long it may take, the signal says. */
const LIMITS = { memoryMb: 1_536, heapMb: 512 };

/**
 * Has a process make the file; the signal ends it.
 * @param programDir where the sources of the program lie
 */
export async function runMaker(
  programDir: string,
  task: MakerTask,
  signal: AbortSignal,
  tell: (share: number) => void,
): Promise<MakerResult> {
  let result: MakerResult | undefined;
  const { end, complaint } = await runChild<MakerMessage>({
    program: join(programDir, 'services/book/downloads/make-download.ts'),
    args: [JSON.stringify(task)],
    limits: LIMITS,
    signal,
    onMessage(message) {
      if ('share' in message) tell(message.share);
      else if ('made' in message) result = { ok: true, made: message.made };
      else result = { ok: false, reason: message.failed, lasts: message.lasts };
    },
  });
  return result ?? { ok: false, reason: `ended: ${end} ${complaint}`.trim().slice(0, 500), lasts: false };
}

import { join } from 'node:path';
import { runChild } from '../../../editions/child/run-child.ts';
import type { ExportedSite } from '../../text/packs/exported-site.ts';

export interface MakerTask {
  readonly varDir: string;
  readonly edition: string;
  readonly format: string;
  /** Path at which the file is written; it does not exist yet. */
  readonly path: string;
  /** Public URL of the site; absent where none has been configured. */
  readonly site?: string;
  /** Settings whose texts the pages of the whole site show beside the Bible. */
  readonly words?: ExportedSite['settings'];
  /** True if the file has this site's own headings. */
  readonly headings?: boolean;
  /** The owner's name for the books beyond the 66, if it is not the usual one. */
  readonly further?: string;
  /** True if all other processes on the machine have priority. */
  readonly gently: boolean;
}

interface Made {
  readonly revision: string;
  readonly historyHash: string | null;
}

export type MakerMessage =
  | { readonly share: number }
  | { readonly made: Made }
  /** An error's code or message; `lasts` is true where the text causes it, so that a retry would fail again. */
  | { readonly failed: string; readonly lasts: boolean };

export type MakerResult =
  | { readonly ok: true; readonly made: Made }
  | { readonly ok: false; readonly reason: string; readonly lasts: boolean };

/** Typesetting needs native memory beside the JavaScript heap. The signal limits the time. */
const LIMITS = { memoryMb: 1_536, heapMb: 512 };

/**
 * Makes the file in a child process, which the signal ends.
 * @param programDir the folder of the program's sources
 */
export async function runMaker(
  programDir: string,
  task: MakerTask,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<MakerResult> {
  let result: MakerResult | undefined;
  const { end, complaint } = await runChild<MakerMessage>({
    program: join(programDir, 'services/book/downloads/make-download.ts'),
    args: [JSON.stringify(task)],
    limits: LIMITS,
    signal,
    onMessage(message) {
      if ('share' in message) onProgress(message.share);
      else if ('made' in message) result = { ok: true, made: message.made };
      else result = { ok: false, reason: message.failed, lasts: message.lasts };
    },
  });
  return result ?? { ok: false, reason: `ended: ${end} ${complaint}`.trim().slice(0, 500), lasts: false };
}

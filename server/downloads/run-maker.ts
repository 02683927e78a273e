import { fork } from 'node:child_process';
import { join } from 'node:path';

export interface MakerTask {
  readonly varDir: string;
  readonly edition: string;
  readonly format: string;
  /** Where the file is written; there is none yet. */
  readonly path: string;
  /** Where the site is to be reached; absent where nobody has said it. */
  readonly site?: string;
  /** Whether everything else on the machine comes first. */
  readonly gently: boolean;
}

export interface Made {
  readonly revision: string;
  readonly historyHash: string | null;
}

export type MakerMessage =
  | { readonly share: number }
  | { readonly made: Made }
  /** An error's code, or what it said. */
  | { readonly failed: string };

export type MakerResult = { readonly ok: true; readonly made: Made } | { readonly ok: false; readonly reason: string };

/** Of the process's own JavaScript: what typesetting takes is beside it. */
const FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=512'];

/**
 * Has a process make the file; the signal ends it.
 * @param programDir where the sources of the program lie
 */
export function runMaker(
  programDir: string,
  task: MakerTask,
  signal: AbortSignal,
  tell: (share: number) => void,
): Promise<MakerResult> {
  return new Promise((resolve) => {
    let result: MakerResult | undefined;
    const child = fork(join(programDir, 'server/downloads/make-download.ts'), [JSON.stringify(task)], {
      execArgv: FLAGS,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      signal,
      killSignal: 'SIGKILL',
    });
    child.on('message', (message: MakerMessage) => {
      if ('share' in message) tell(message.share);
      else if ('made' in message) result = { ok: true, made: message.made };
      else result = { ok: false, reason: message.failed };
    });
    child.on('error', ({ message }) => {
      result ??= { ok: false, reason: message };
    });
    child.on('close', (code, killed) => {
      resolve(result ?? { ok: false, reason: `ended by ${killed ?? `code ${code}`}` });
    });
  });
}

import { join } from 'node:path';
import type { SourceFault } from '../../forms/refusals/source-faults.ts';
import type { FetchPlace } from '../catalogue/catalogue.ts';
import { runChild } from '../child/run-child.ts';
import { fail } from '../source/edition-error.ts';
import { FETCH_OPTIONS } from './fetch-file.ts';

export interface FetchTask extends FetchPlace {
  /** The path of the new file; partial downloads lie beside it, under longer names. */
  readonly out: string;
}

export type FetchMessage =
  | { readonly at: number; readonly total?: number }
  | { readonly refused: SourceFault }
  | { readonly whole: true };

interface FetchHost {
  /** The folder of the program's sources. */
  readonly programDir: string;
  readonly signal: AbortSignal;
  /** @param at bytes fetched, of `total` if that is known */
  readonly onProgress: (at: number, total?: number) => void;
}

const LIMITS = { memoryMb: 256, seconds: FETCH_OPTIONS.totalMs / 1_000 + 30 };

/**
 * Fetches a file in its own process, through the machine's proxy if there is one.
 * @throws SourceError the reason why it did not arrive
 */
export async function fetchInChild(task: FetchTask, { programDir, signal, onProgress }: FetchHost): Promise<void> {
  let last: FetchMessage | undefined;
  await runChild<FetchMessage>({
    program: join(programDir, 'editions/obtain/fetch-program.ts'),
    args: [JSON.stringify(task)],
    limits: LIMITS,
    env: { NODE_USE_ENV_PROXY: '1' },
    signal,
    onMessage(message) {
      last = message;
      if ('at' in message) onProgress(message.at, message.total);
    },
  });
  if (last && 'whole' in last) return;
  if (last && 'refused' in last) fail(last.refused);
  fail({ code: 'E403' });
}

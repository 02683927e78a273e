import { join } from 'node:path';
import type { SourceFault } from '../../forms/refusals/source-faults.ts';
import type { FetchPlace } from '../catalogue/catalogue.ts';
import { runChild } from '../child/run-child.ts';
import { fail } from '../source/edition-error.ts';
import { FETCH_OPTIONS } from './fetch-file.ts';

export interface FetchTask extends FetchPlace {
  /** Where the file is written, as a new one; what is under way lies beside it, under longer names. */
  readonly out: string;
}

export type FetchMessage =
  | { readonly at: number; readonly total?: number }
  | { readonly refused: SourceFault }
  | { readonly whole: true };

interface FetchHost {
  /** Where the sources of the program lie. */
  readonly programDir: string;
  readonly signal: AbortSignal;
  /** @param at bytes, of `total` where that is known */
  readonly tell: (at: number, total?: number) => void;
}

const LIMITS = { memoryMb: 256, seconds: FETCH_OPTIONS.totalMs / 1_000 + 30 };

/**
 * Fetches a file in a process of its own, through the machine's proxy where there is one.
 * @throws SourceError why it did not come
 */
export async function fetchApart(task: FetchTask, { programDir, signal, tell }: FetchHost): Promise<void> {
  let said: FetchMessage | undefined;
  await runChild<FetchMessage>({
    program: join(programDir, 'editions/obtain/fetch-program.ts'),
    args: [JSON.stringify(task)],
    limits: LIMITS,
    env: { NODE_USE_ENV_PROXY: '1' },
    signal,
    onMessage(message) {
      said = message;
      if ('at' in message) tell(message.at, message.total);
    },
  });
  if (said && 'whole' in said) return;
  if (said && 'refused' in said) fail(said.refused);
  fail({ code: 'E403' });
}

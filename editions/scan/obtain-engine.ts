import { join } from 'node:path';
import { runChild } from '../child/run-child.ts';
import type { Engine } from './recognise.ts';

export type EngineMessage = { readonly note: string } | { readonly engine: Engine };

interface EngineHost {
  /** The folder of the program's sources. */
  readonly programDir: string;
  readonly varDir: string;
  readonly signal: AbortSignal;
  /** What it does now, and why something cannot be had; in Spanish. */
  readonly onNote: (note: string) => void;
}

/** npm and apt need room; nothing of a stranger's is read. */
const LIMITS = { memoryMb: 1_000, reservedMb: 8_000, seconds: 15 * 60 };

/**
 * What reads pages: the machine's own Tesseract, or its WebAssembly build, which is installed at the first use; and the model. In a process
 * of its own. Undefined if it cannot be had.
 */
export async function obtainEngine({ programDir, varDir, signal, onNote }: EngineHost): Promise<Engine | undefined> {
  let engine: Engine | undefined;
  await runChild<EngineMessage>({
    program: join(programDir, 'editions/scan/obtain-engine-program.ts'),
    args: [programDir, varDir],
    limits: LIMITS,
    signal,
    onMessage(message) {
      if ('engine' in message) engine = message.engine;
      else onNote(message.note);
    },
  });
  return engine;
}

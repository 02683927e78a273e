import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { IndexEntry } from '../../editions/library/library-index.ts';
import type { SourceText } from '../../editions/source-text.ts';
import type { SourceFacts } from './library.ts';

export interface CompilerTask {
  /** The source. */
  readonly path: string;
  /** As its owner's machine calls it. */
  readonly name: string;
  /** What the owner says of it; what is lacking is filled provisionally. */
  readonly told: SourceText['meta'];
  /** Where the compiled edition is written; absent: it is only to be read. */
  readonly out?: string;
}

export type CompiledEntry = Pick<IndexEntry, 'meta' | 'sha256' | 'bytes' | 'counts'>;

export type CompilerMessage =
  | { readonly step: string }
  | { readonly facts: SourceFacts; readonly entry: CompiledEntry }
  /** Numbered, in Spanish. */
  | { readonly refused: string };

export type CompilerResult =
  | { readonly ok: true; readonly facts: SourceFacts; readonly entry: CompiledEntry }
  | { readonly ok: false; readonly sentence: string };

const FLAGS = ['--max-semi-space-size=16', '--max-old-space-size=768'];
/** A Bible with numbers on every word takes some ten seconds. */
const LONGEST_MS = 180_000;

const FAILED =
  'El archivo no se pudo leer: el proceso que lo lee se interrumpió. Compruebe que es una edición en USFM o un módulo SWORD y vuelva a subirlo.';

/**
 * Reads a source in a process of its own, so that neither its size nor what is wrong with it reaches the server.
 * @param programDir where the sources of the program lie
 */
export function runCompiler(
  programDir: string,
  task: CompilerTask,
  signal: AbortSignal,
  tell: (step: string) => void,
): Promise<CompilerResult> {
  return new Promise((resolve) => {
    let result: CompilerResult | undefined;
    const child = fork(join(programDir, 'server/library/compile-source.ts'), [JSON.stringify(task)], {
      execArgv: FLAGS,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]),
      killSignal: 'SIGKILL',
    });
    child.on('message', (message: CompilerMessage) => {
      if ('step' in message) tell(message.step);
      else if ('refused' in message) result = { ok: false, sentence: message.refused };
      else result = { ok: true, ...message };
    });
    child.on('error', () => {});
    child.on('close', () => resolve(result ?? { ok: false, sentence: FAILED }));
  });
}

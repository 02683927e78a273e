import { join } from 'node:path';
import { runChild } from '../child/run-child.ts';
import { EditionError } from '../source/edition-error.ts';
import type { Finding, SourceText } from '../source/source-text.ts';
import type { IndexEntry } from './library-index.ts';

export interface CompileTask {
  /** The source. */
  readonly path: string;
  /** As its owner's machine calls it, where that is not the path's own. */
  readonly name?: string;
  /** What is said of it. */
  readonly told: SourceText['meta'];
  /**
   * What is done with what is said nowhere: nothing, it is taken from the source's own words and the rest is demanded, or it is
   * filled provisionally.
   */
  readonly fill: 'nothing' | 'demand' | 'provisional';
  /** Where the compiled edition is written, as a new file; absent: it is only to be read. */
  readonly out?: string;
}

export type CompiledEntry = Pick<IndexEntry, 'meta' | 'sha256' | 'bytes' | 'counts'>;

/** A source, read and compiled. */
export interface Compilation {
  readonly entry: CompiledEntry;
  readonly format: SourceText['format'];
  /** What is said of it, filled. */
  readonly description: SourceText['meta'];
  /** What the source says of itself, with what is known of it and what the operator adds. */
  readonly stated: SourceText['meta'];
  /** Said to the operator: what was taken from names, not from a statement. */
  readonly guessed: readonly string[];
  readonly findings: readonly Finding[];
  /** The publication that it is, or that it is called after; absent where nothing is known of it. */
  readonly known?: KnownText;
}

export interface KnownText {
  readonly id: string;
  readonly title: string;
  readonly canonicalSha256: string;
  /** Whether the source says that it is that publication. */
  readonly named: boolean;
  /** Where the text is another one, in words; empty where it is not. */
  readonly differences: string;
}

export type CompileMessage =
  | { readonly step: string }
  | { readonly compiled: Compilation }
  /** Numbered, in Spanish. */
  | { readonly refused: Refused };

interface Refused {
  readonly code: string;
  readonly message: string;
}

/** A Bible with numbers on every word takes some ten seconds. */
const LIMITS = { memoryMb: 1_024, heapMb: 768, seconds: 180 };

/**
 * Reads a source in a process of its own, so that neither its size nor what is wrong with it reaches this one.
 * @throws EditionError what is wrong with the source; E217 where the process could not end its work
 */
export async function compileApart(
  task: CompileTask,
  { programDir, signal, tell = () => {} }: CompileHost,
): Promise<Compilation> {
  let compiled: Compilation | undefined;
  let refused: Refused | undefined;
  const { end } = await runChild<CompileMessage>({
    program: join(programDir, 'editions/library/compile-program.ts'),
    args: [JSON.stringify(task)],
    limits: LIMITS,
    ...(signal && { signal }),
    onMessage(message) {
      if ('step' in message) tell(message.step);
      else if ('refused' in message) refused = message.refused;
      else compiled = message.compiled;
    },
  });
  if (refused) throw EditionError.said(refused.code, refused.message);
  if (compiled) return compiled;
  throw new EditionError('E217', WHY[end]);
}

export interface CompileHost {
  /** Where the sources of the program lie. */
  readonly programDir: string;
  /** Ends it. */
  readonly signal?: AbortSignal;
  readonly tell?: (step: string) => void;
}

const WHAT = 'Compruebe que es una edición en USFM o un módulo SWORD';
const FAILED = `no se pudo leer: el proceso que lo lee se interrumpió. ${WHAT} y repita la orden`;
const WHY = {
  memory: `no se pudo leer: pide más memoria de la que pide una Biblia (${LIMITS.memoryMb} MB). ${WHAT}`,
  time: `no se pudo leer: después de ${LIMITS.seconds / 60} minutos no había terminado. ${WHAT}`,
  output: FAILED,
  stopped: FAILED,
  failed: FAILED,
  done: FAILED,
} as const;

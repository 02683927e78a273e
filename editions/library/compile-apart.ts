import { join } from 'node:path';
import type { SourceFault } from '../../forms/refusals/source-faults.ts';
import type { TextDifferences } from '../../forms/refusals/text-differences.ts';
import { runChild } from '../child/run-child.ts';
import type { Description } from '../read-source.ts';
import { fail } from '../source/edition-error.ts';
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
export interface Compilation extends Pick<Description, 'taken' | 'doubt'> {
  readonly entry: CompiledEntry;
  readonly format: SourceText['format'];
  /** What is said of it, filled. */
  readonly description: SourceText['meta'];
  /** What the source says of itself, with what is known of it and what the operator adds. */
  readonly stated: SourceText['meta'];
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
  readonly differences: TextDifferences;
}

export type CompileStep = 'reading' | 'checking';

export type CompileMessage =
  | { readonly step: CompileStep }
  | { readonly compiled: Compilation }
  | { readonly refused: SourceFault };

/** A Bible with numbers on every word takes some ten seconds. */
const LIMITS = { memoryMb: 1_024, heapMb: 768, seconds: 180 };

/**
 * Reads a source in a process of its own, so that neither its size nor what is wrong with it reaches this one.
 * @throws SourceError what is wrong with the source; E217 where the process could not end its work
 */
export async function compileApart(
  task: CompileTask,
  { programDir, signal, tell = () => {} }: CompileHost,
): Promise<Compilation> {
  let compiled: Compilation | undefined;
  let refused: SourceFault | undefined;
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
  if (refused) fail(refused);
  if (compiled) return compiled;
  return fail({ code: 'E217', ...(end === 'memory' || end === 'time' ? EXCEEDED[end] : { is: 'cut' }) });
}

export interface CompileHost {
  /** Where the sources of the program lie. */
  readonly programDir: string;
  /** Ends it. */
  readonly signal?: AbortSignal;
  readonly tell?: (step: CompileStep) => void;
}

const EXCEEDED = { memory: { megabytes: LIMITS.memoryMb }, time: { minutes: LIMITS.seconds / 60 } } as const;

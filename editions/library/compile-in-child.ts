import { join } from 'node:path';
import type { SourceFault } from '../../forms/refusals/source-faults.ts';
import type { TextDifferences } from '../../forms/refusals/text-differences.ts';
import { runChild } from '../child/run-child.ts';
import type { Description } from '../read-source.ts';
import { fail } from '../source/edition-error.ts';
import type { Finding, SourceText } from '../source/source-text.ts';
import type { IndexEntry } from './library-index.ts';

export interface CompileTask {
  readonly path: string;
  /** The file's name on its owner's machine, if it differs from the path's. */
  readonly name?: string;
  /** The operator's metadata. */
  readonly told: SourceText['meta'];
  /**
   * What to do with missing metadata: `nothing`; `demand` takes it from the source and fails on the rest; `provisional` also fills the rest
   * with provisional values.
   */
  readonly fill: 'nothing' | 'demand' | 'provisional';
  /** The path of the compiled edition, which must not exist; absent: the source is only read. */
  readonly out?: string;
}

export type CompiledEntry = Pick<IndexEntry, 'meta' | 'sha256' | 'bytes' | 'counts'>;

/** A source, read and compiled. */
export interface Compilation extends Pick<Description, 'taken' | 'doubt'> {
  readonly entry: CompiledEntry;
  readonly format: SourceText['format'];
  /** The metadata, completed. */
  readonly description: SourceText['meta'];
  /** The source's own metadata, with those that are known of it and those that the operator adds. */
  readonly stated: SourceText['meta'];
  readonly findings: readonly Finding[];
  /** The known publication that it is, or is named after; absent if nothing is known of it. */
  readonly known?: KnownText;
}

export interface KnownText {
  readonly id: string;
  readonly title: string;
  readonly canonicalSha256: string;
  /** True if the source says that it is that publication. */
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
 * Reads a source in its own process, so that neither its size nor its faults affect this one.
 * @throws SourceError the fault of the source; E217 if the process could not finish
 */
export async function compileInChild(
  task: CompileTask,
  { programDir, signal, onStep = () => {} }: CompileHost,
): Promise<Compilation> {
  let compiled: Compilation | undefined;
  let refused: SourceFault | undefined;
  const { end } = await runChild<CompileMessage>({
    program: join(programDir, 'editions/library/compile-program.ts'),
    args: [JSON.stringify(task)],
    limits: LIMITS,
    ...(signal && { signal }),
    onMessage(message) {
      if ('step' in message) onStep(message.step);
      else if ('refused' in message) refused = message.refused;
      else compiled = message.compiled;
    },
  });
  if (refused) fail(refused);
  if (compiled) return compiled;
  return fail({ code: 'E217', ...(end === 'memory' || end === 'time' ? EXCEEDED[end] : { is: 'cut' }) });
}

export interface CompileHost {
  /** The folder of the program's sources. */
  readonly programDir: string;
  /** Aborting kills the process. */
  readonly signal?: AbortSignal;
  readonly onStep?: (step: CompileStep) => void;
}

const EXCEEDED = { memory: { megabytes: LIMITS.memoryMb }, time: { minutes: LIMITS.seconds / 60 } } as const;

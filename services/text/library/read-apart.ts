import {
  type Compilation,
  type CompiledEntry,
  type CompileStep,
  type CompileTask,
  compileApart,
} from '../../../editions/library/compile-apart.ts';
import { SourceError } from '../../../editions/source/edition-error.ts';
import type { SourceFault } from '../../../forms/refusals/source-faults.ts';
import { plainName } from '../../files/uploads/plain-name.ts';
import type { SourceFacts } from './library.ts';

export type ReadSource =
  | { readonly ok: true; readonly facts: SourceFacts; readonly entry: CompiledEntry }
  | { readonly ok: false; readonly fault: SourceFault };

/** Has a source read and compiled as the desk needs it: what it does not say of itself is asked for afterwards. */
export async function readApart(
  programDir: string,
  task: Omit<CompileTask, 'fill'>,
  signal: AbortSignal,
  tell: (step: CompileStep) => void,
): Promise<ReadSource> {
  const named = task.name !== undefined && { name: plainName(task.name) };
  try {
    const compilation = await compileApart({ ...task, ...named, fill: 'provisional' }, { programDir, signal, tell });
    return { ok: true, facts: factsOf(compilation), entry: compilation.entry };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return { ok: false, fault: error.fault };
  }
}

function factsOf({ entry: { meta, counts }, format, stated, taken, doubt, findings, known }: Compilation): SourceFacts {
  const { id, title, year, rights, licence, source } = stated;
  return {
    format,
    meta: {
      ...(id && { id }),
      ...(title && { title }),
      ...(year !== undefined && { year }),
      ...(rights && { rights }),
      ...(licence && { licence }),
      ...(source && { source }),
    },
    taken,
    ...(doubt && { doubt }),
    counts,
    versification: meta.versification,
    revision: meta.revision,
    findings,
    ...(known?.named && { known: { title: known.title, differences: known.differences } }),
  };
}

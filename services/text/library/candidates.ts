import {
  type Compilation,
  type CompiledEntry,
  type CompileStep,
  type CompileTask,
  compileInChild,
} from '../../../editions/library/compile-in-child.ts';
import { SourceError } from '../../../editions/source/edition-error.ts';
import type { SourceText } from '../../../editions/source/source-text.ts';
import { EDITION } from '../../../forms/edition.ts';
import type { Refusal } from '../../../forms/refusals/refusal.ts';
import type { SourceFault } from '../../../forms/refusals/source-faults.ts';
import { invisibleInLine } from '../../../scripture/text/invisible.ts';
import { isLicence } from '../../../scripture/text/licence.ts';
import { allCandidates, type CandidateRow, changeCandidate, insertCandidate } from '../../../store/library.ts';
import type { Trx } from '../../../store/trx.ts';
import { newUuid } from '../../../store/uuid.ts';
import type { Files, KeptFile } from '../../files/contents/files.ts';
import { plainName } from '../../files/uploads/uploads.ts';
import { combineRefusals, done, faultsIn, type Outcome, refused } from '../../outcomes/outcome.ts';
import { formatStep, parseStep } from '../../outcomes/stored-step.ts';
import { type FieldIssues, takeFields } from '../../outcomes/take-fields.ts';
import type { LibraryDeps } from './create-library.ts';
import type { Candidate, EditionForm, SourceFacts } from './library.ts';

export type ReadSource =
  | { readonly ok: true; readonly facts: SourceFacts; readonly entry: CompiledEntry }
  | { readonly ok: false; readonly fault: SourceFault };

/** Reads and compiles a source in a child process for the desk. Missing metadata is asked for afterwards. */
export async function readApart(
  programDir: string,
  task: Omit<CompileTask, 'fill'>,
  signal: AbortSignal,
  tell: (step: CompileStep) => void,
): Promise<ReadSource> {
  const named = task.name !== undefined && { name: plainName(task.name) };
  try {
    const compilation = await compileInChild(
      { ...task, ...named, fill: 'provisional' },
      { programDir, signal, onStep: tell },
    );
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

const TOUCH_EVERY_MS = 5_000;
/** After this long without a heartbeat, the process that reads it has ended. */
const LEFT_MS = 30_000;

const CUT = { code: 'reading-cut' } as const;

/**
 * Reads the source and stores the result; never rejects.
 * @param told metadata that is known from elsewhere
 */
export async function readCandidate(
  deps: LibraryDeps,
  row: CandidateRow,
  signal: AbortSignal,
  told: SourceText['meta'] = {},
): Promise<void> {
  const { database, files, programDir, log, now } = deps;
  const change = (changes: Parameters<typeof changeCandidate>[2]) =>
    database
      .write((trx) => changeCandidate(trx, row.id, { touched_at: now().getTime(), ...changes }))
      .catch((error) => log.warn({ err: error, candidate: row.id }, 'candidate not written'));
  const touch = setInterval(() => void change({}), TOUCH_EVERY_MS).unref();
  try {
    const task = { path: files.pathOf(row.source), name: row.name, told };
    const result = await readApart(
      programDir,
      task,
      signal,
      (step) => void change({ step: formatStep({ code: step }) }),
    );
    clearInterval(touch);
    if (signal.aborted) await change({ state: 'refused', step: formatStep(CUT) });
    else if (result.ok) await change({ state: 'ready', step: '', facts: JSON.stringify(result.facts) });
    else await change({ state: 'refused', step: formatStep({ code: 'source-refused', fault: result.fault }) });
  } finally {
    clearInterval(touch);
  }
}

export function candidateOf(row: CandidateRow, now: number): Candidate {
  const { id, name, size, facts } = row;
  const left = row.state === 'reading' && now - row.touched_at > LEFT_MS;
  const step = left ? CUT : parseStep(row.step);
  return {
    id,
    name,
    size,
    addedAt: row.added_at,
    state: left ? 'refused' : row.state,
    ...(step && { step }),
    ...(facts !== null && { facts: JSON.parse(facts) as SourceFacts }),
  };
}

/** Candidates that were added before a moment and not installed. */
export const leftCandidates = async ({ database }: LibraryDeps, before: number): Promise<readonly CandidateRow[]> =>
  (await database.read(allCandidates)).filter(({ added_at }) => added_at < before);

/** Stores a candidate whose source is on the disk and must be read. */
export async function keepCandidate(
  trx: Trx,
  files: Files,
  name: string,
  { sha256, size }: KeptFile,
  at: number,
): Promise<CandidateRow> {
  const row = {
    id: newUuid(at),
    name,
    source: sha256,
    size,
    state: 'reading',
    step: '',
    facts: null,
    added_at: at,
    touched_at: at,
  } as const;
  await files.record(trx, { sha256, size });
  await insertCandidate(trx, row);
  return row;
}

/** Field names in the form. */
const FIELDS = { id: 'id', title: 'titulo', year: 'anio', rights: 'derechos', licence: 'licencia' } as const;

/**
 * Validates the owner's form about an edition.
 * @param titleOf the title of the installed edition with an id. The form warns the owner only about the edition that the source
 * itself names, so another one is replaced only by a text with the same title
 */
export function checkForm(
  form: EditionForm,
  { known, meta }: SourceFacts,
  titleOf: (id: string) => string | undefined,
): Outcome<SourceText['meta']> {
  const taken = takeFields(EDITION, form, (issues) => combineRefusals(issues.map(refuseField))!);
  const faults = [...faultsIn(taken)];
  const [id, title] = [form.id.trim(), form.title.trim()];
  const installed = id === meta.id ? undefined : titleOf(id);
  if (installed !== undefined && installed !== title)
    faults.push({ code: 'edition-id-taken', field: 'id', id, title: installed });
  if (known !== undefined && known.differences.length > 0 && !form.accept)
    faults.push({ code: 'edition-other', field: 'acepta' });
  if (!taken.ok || faults.length > 0) return refused(combineRefusals(faults)!);
  const { rights, licence, year } = taken.value;
  return done({
    id,
    title,
    rights,
    ...(isLicence(licence) && { licence }),
    ...(year !== '' && { year: Number(year) }),
  });
}

function refuseField({ path, message, input }: FieldIssues[number]): Refusal {
  const code = message as FormCode;
  const field: string = FIELDS[path?.[0]?.key as keyof typeof FIELDS];
  return code === 'edition-characters' ? { code, field, characters: invisibleInLine(String(input)) } : { code, field };
}

/** The codes of the checks in forms/edition.ts. */
type FormCode = `edition-${'id' | 'title' | 'year' | 'rights' | 'licence' | 'characters'}`;

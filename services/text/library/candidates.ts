import {
  type Compilation,
  type CompiledEntry,
  type CompileStep,
  type CompileTask,
  compileApart,
} from '../../../editions/library/compile-apart.ts';
import { SourceError } from '../../../editions/source/edition-error.ts';
import type { SourceText } from '../../../editions/source/source-text.ts';
import { EDITION } from '../../../forms/edition.ts';
import type { Refusal } from '../../../forms/refusals/refusal.ts';
import type { SourceFault } from '../../../forms/refusals/source-faults.ts';
import { isLicence } from '../../../scripture/text/licence.ts';
import { unseenInLine } from '../../../scripture/text/unseen.ts';
import { allCandidates, type CandidateRow, changeCandidate, insertCandidate } from '../../../store/library.ts';
import type { Trx } from '../../../store/trx.ts';
import { newUuid } from '../../../store/uuid.ts';
import type { Files, KeptFile } from '../../files/contents/files.ts';
import { plainName } from '../../files/uploads/uploads.ts';
import { done, faultsIn, type Outcome, refused, together } from '../../outcomes/outcome.ts';
import { formatStep, parseStep } from '../../outcomes/stored-step.ts';
import { type FieldIssues, takeFields } from '../../outcomes/take-fields.ts';
import type { LibraryDeps } from './create-library.ts';
import type { Candidate, EditionForm, SourceFacts } from './library.ts';

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

const TOUCH_EVERY_MS = 5_000;
/** Its process has ended. */
const LEFT_MS = 30_000;

const CUT = { code: 'reading-cut' } as const;

/**
 * Has the source read, and writes down what it says; never rejects.
 * @param told what is known of it besides
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

/** Those that were brought before a moment and that nobody installed. */
export const leftCandidates = async ({ database }: LibraryDeps, before: number): Promise<readonly CandidateRow[]> =>
  (await database.read(allCandidates)).filter(({ added_at }) => added_at < before);

/** A source that is on the disk, and is to be read. */
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

/** What the form calls its fields. */
const FIELDS = { id: 'id', title: 'titulo', year: 'anio', rights: 'derechos', licence: 'licencia' } as const;

/**
 * What the owner says of an edition, or what is wrong with it.
 * @param titleOf the title of the installed edition with an id: the owner is told beforehand only of the one that the
 * source itself names, so another one gives way only to a text of its title
 */
export function checkForm(
  form: EditionForm,
  { known, meta }: SourceFacts,
  titleOf: (id: string) => string | undefined,
): Outcome<SourceText['meta']> {
  const taken = takeFields(EDITION, form, (issues) => together(issues.map(refuseField))!);
  const faults = [...faultsIn(taken)];
  const [id, title] = [form.id.trim(), form.title.trim()];
  const installed = id === meta.id ? undefined : titleOf(id);
  if (installed !== undefined && installed !== title)
    faults.push({ code: 'edition-id-taken', field: 'id', id, title: installed });
  if (known !== undefined && known.differences.length > 0 && !form.accept)
    faults.push({ code: 'edition-other', field: 'acepta' });
  if (!taken.ok || faults.length > 0) return refused(together(faults)!);
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
  return code === 'edition-characters' ? { code, field, characters: unseenInLine(String(input)) } : { code, field };
}

/** The codes of the checks of forms/edition.ts. */
type FormCode = `edition-${'id' | 'title' | 'year' | 'rights' | 'licence' | 'characters'}`;

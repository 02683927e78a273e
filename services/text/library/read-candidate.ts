import type { SourceText } from '../../../editions/source/source-text.ts';
import { allCandidates, type CandidateRow, changeCandidate } from '../../../store/library.ts';
import { formatStep, parseStep } from '../../outcomes/stored-step.ts';
import type { LibraryDeps } from './create-library.ts';
import type { Candidate, SourceFacts } from './library.ts';
import { readApart } from './read-apart.ts';

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

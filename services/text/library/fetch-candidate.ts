import { mkdir, rm } from 'node:fs/promises';
import { type CatalogueEdition, type FetchPlace, metaOf } from '../../../editions/catalogue/catalogue.ts';
import { fetchApart } from '../../../editions/obtain/fetch-apart.ts';
import { SourceError } from '../../../editions/source/edition-error.ts';
import type { Step } from '../../../forms/progress/step.ts';
import { type Actor, recordAudit } from '../../../store/audit.ts';
import { changeFetch, type FetchRow } from '../../../store/library.ts';
import { newName } from '../../files/contents/keep-file.ts';
import { formatStep } from '../../outcomes/stored-step.ts';
import type { LibraryDeps } from './create-library.ts';
import { keepCandidate } from './keep-candidate.ts';
import { readCandidate } from './read-candidate.ts';

const TOUCH_EVERY_MS = 5_000;
export const CUT = { code: 'fetch-cut' } as const;

/** Fetches an edition of the catalogue, keeps it as a candidate and has it read; never rejects. */
export async function fetchCandidate(
  deps: LibraryDeps,
  edition: CatalogueEdition,
  place: FetchPlace,
  actor: Actor,
  signal: AbortSignal,
): Promise<void> {
  const { database, files, programDir, log, now } = deps;
  const change = (changes: Partial<FetchRow>) =>
    database
      .write((trx) => changeFetch(trx, edition.id, { touched_at: now().getTime(), ...changes }))
      .catch((error) => log.warn({ err: error, edition: edition.id }, 'fetch not written'));
  const tell = (step: Step, state?: 'failed') => change({ step: formatStep(step), ...(state && { state }) });
  const touch = setInterval(() => void change({}), TOUCH_EVERY_MS).unref();
  const out = newName(files.dir);
  try {
    await tell({ code: 'asking', host: new URL(place.url).host });
    const arrived = (at: number, total?: number) =>
      void tell({ code: 'coming', at, ...(total !== undefined && { total }) });
    await mkdir(files.dir, { recursive: true });
    await fetchApart({ ...place, out }, { programDir, signal, tell: arrived });
    const kept = await files.adopt(out);
    if (!kept.ok) return void (await tell({ code: 'fetch-full' }, 'failed'));
    const name = `${edition.publication}_usfm.zip`;
    const row = await database.write(async (trx) => {
      const candidate = await keepCandidate(trx, files, name, kept.value, now().getTime());
      await changeFetch(trx, edition.id, { state: 'fetched', step: '', candidate: candidate.id });
      const after = { title: edition.title, url: place.url };
      await recordAudit(trx, { actor, action: 'edition.fetch', target: edition.id, after, at: now().getTime() });
      return candidate;
    });
    await readCandidate(deps, row, signal, metaOf(edition));
  } catch (error) {
    const fault = error instanceof SourceError ? error.fault : undefined;
    if (!fault) log.warn({ err: error, edition: edition.id }, 'edition not fetched');
    await tell(fault && !signal.aborted ? { code: 'source-refused', fault } : CUT, 'failed');
  } finally {
    clearInterval(touch);
    for (const end of ['', '.part', '.json']) await rm(out + end, { force: true });
  }
}

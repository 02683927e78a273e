import { mkdir, rm } from 'node:fs/promises';
import { type CatalogueEdition, metaOf } from '../../../editions/catalogue/catalogue-edition.ts';
import type { FetchPlace } from '../../../editions/catalogue/where-to-fetch.ts';
import { fetchApart } from '../../../editions/obtain/fetch-apart.ts';
import { EditionError } from '../../../editions/source/edition-error.ts';
import { formatBytes } from '../../../scripture/figures/format-bytes.ts';
import { changeFetch, type FetchRow } from '../../../store/edition-fetches.ts';
import { newName } from '../../files/contents/keep-file.ts';
import type { LibraryDeps } from './create-library.ts';
import { keepCandidate } from './keep-candidate.ts';
import { readCandidate } from './read-candidate.ts';

const TOUCH_EVERY_MS = 5_000;
export const INTERRUPTED = 'La descarga se interrumpió. Pídala de nuevo.';
const FULL = 'No queda espacio en el disco del servidor. Libérelo y pídala de nuevo.';

/** Fetches an edition of the catalogue, keeps it as a candidate and has it read; never rejects. */
export async function fetchCandidate(
  deps: LibraryDeps,
  edition: CatalogueEdition,
  place: FetchPlace,
  signal: AbortSignal,
): Promise<void> {
  const { database, files, programDir, log, now } = deps;
  const change = (changes: Partial<FetchRow>) =>
    database
      .write((trx) => changeFetch(trx, edition.id, { touched_at: now().getTime(), ...changes }))
      .catch((error) => log.warn({ err: error, edition: edition.id }, 'fetch not written'));
  const fail = (step: string) => change({ state: 'failed', step });
  const touch = setInterval(() => void change({}), TOUCH_EVERY_MS).unref();
  const out = newName(files.dir);
  try {
    await change({ step: `Se pregunta a ${new URL(place.url).host}…` });
    const tell = (at: number, total?: number) => void change({ step: progressWords(at, total) });
    await mkdir(files.dir, { recursive: true });
    await fetchApart({ ...place, out }, { programDir, signal, tell });
    const kept = await files.adopt(out);
    if (!kept.ok) return void (await fail(FULL));
    const name = `${edition.publication}_usfm.zip`;
    const row = await database.write(async (trx) => {
      const candidate = await keepCandidate(trx, files, name, kept.value, now().getTime());
      await changeFetch(trx, edition.id, { state: 'fetched', step: '', candidate: candidate.id });
      return candidate;
    });
    await readCandidate(deps, row, signal, metaOf(edition));
  } catch (error) {
    if (!(error instanceof EditionError)) log.warn({ err: error, edition: edition.id }, 'edition not fetched');
    await fail(error instanceof EditionError && !signal.aborted ? error.message : INTERRUPTED);
  } finally {
    clearInterval(touch);
    for (const end of ['', '.part', '.json']) await rm(out + end, { force: true });
  }
}

const progressWords = (at: number, total?: number): string =>
  total === undefined ? `Han llegado ${formatBytes(at)}.` : `Han llegado ${formatBytes(at)} de ${formatBytes(total)}.`;

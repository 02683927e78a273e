import { mkdir, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CATALOGUE,
  type CatalogueEdition,
  canonWords,
  catalogueEdition,
  type FetchPlace,
  toldOf,
  whereToFetch,
} from '../../../editions/catalogue/catalogue.ts';
import { readIndex } from '../../../editions/library/library-index.ts';
import { fetchInChild } from '../../../editions/obtain/fetch-in-child.ts';
import { SourceError } from '../../../editions/source/edition-error.ts';
import type { SourceText } from '../../../editions/source/source-text.ts';
import type { Step } from '../../../forms/progress/step.ts';
import { type Actor, recordAudit } from '../../../store/audit.ts';
import {
  allFetches,
  beginFetch,
  changeFetch,
  type FetchRow,
  fetchOfCandidate,
  forgetFetches,
} from '../../../store/library.ts';
import { accountIn, type Viewer } from '../../access/viewer.ts';
import { newName } from '../../files/contents/files.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import { formatStep, parseStep } from '../../outcomes/stored-step.ts';
import { keepCandidate, readCandidate } from './candidates.ts';
import type { LibraryDeps } from './create-library.ts';

/** A free edition of the catalogue, as the desk shows it. */
export interface CatalogueEntry
  extends Pick<
    CatalogueEdition,
    'id' | 'title' | 'year' | 'licence' | 'rights' | 'source' | 'sourceUrl' | 'note' | 'canonicalSha256'
  > {
  /** The address from which it is fetched, also for a manual download where this machine has no network. */
  readonly url: string;
  /** Names the books that it contains. */
  readonly canon: string;
  readonly installed: boolean;
  /** Absent: the edition was not requested, or has been installed or discarded since. */
  readonly fetch?: EditionFetch;
}

export interface EditionFetch {
  readonly state: 'fetching' | 'fetched' | 'failed';
  /** The current step, or the reason of the failure. */
  readonly step?: Step;
  /** The candidate that it has become, once it is fetched. */
  readonly candidate?: string;
}

/** The free editions that the desk can fetch. */
export interface EditionCatalogue {
  list(): Promise<readonly CatalogueEntry[]>;
  entry(id: string): Promise<CatalogueEntry | undefined>;
  /** The edition in the Spanish of today that is proposed to an owner who has installed none; undefined to one who has. */
  proposed(): Promise<CatalogueEntry | undefined>;
  /**
   * Fetches and reads an edition as a candidate. Resolves when that is done or takes long. Does nothing while it is being
   * fetched or its candidate is pending.
   */
  fetch(viewer: Viewer, id: string): Promise<Outcome>;
}

const TOUCH_EVERY_MS = 5_000;
const CUT = { code: 'fetch-cut' } as const;

/** Fetches an edition of the catalogue, stores it as a candidate and reads it; never rejects. */
async function fetchCandidate(
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
  const report = (step: Step, state?: 'failed') => change({ step: formatStep(step), ...(state && { state }) });
  const touch = setInterval(() => void change({}), TOUCH_EVERY_MS).unref();
  const out = newName(files.dir);
  try {
    await report({ code: 'asking', host: new URL(place.url).host });
    const arrived = (at: number, total?: number) =>
      void report({ code: 'coming', at, ...(total !== undefined && { total }) });
    await mkdir(files.dir, { recursive: true });
    await fetchInChild({ ...place, out }, { programDir, signal, onProgress: arrived });
    const kept = await files.adopt(out);
    if (!kept.ok) return void (await report({ code: 'fetch-full' }, 'failed'));
    const name = `${edition.publication}_usfm.zip`;
    const row = await database.write(async (trx) => {
      const candidate = await keepCandidate(trx, files, name, kept.value, now().getTime());
      await changeFetch(trx, edition.id, { state: 'fetched', step: '', candidate: candidate.id });
      const after = { title: edition.title, url: place.url };
      await recordAudit(trx, { actor, action: 'edition.fetch', target: edition.id, after, at: now().getTime() });
      return candidate;
    });
    await readCandidate(deps, row, signal, toldOf(edition));
  } catch (error) {
    const fault = error instanceof SourceError ? error.fault : undefined;
    if (!fault) log.warn({ err: error, edition: edition.id }, 'edition not fetched');
    await report(fault && !signal.aborted ? { code: 'source-refused', fault } : CUT, 'failed');
  } finally {
    clearInterval(touch);
    for (const end of ['', '.part', '.json']) await rm(out + end, { force: true });
  }
}

/** A fast download is finished before its page is shown. */
const WAIT_FOR_FETCHING_MS = 1_500;
/** After this long without a heartbeat, the process that fetches it has ended. */
const LEFT_MS = 30_000;

export interface OwnCatalogue extends EditionCatalogue {
  /** The catalogue's metadata of a candidate that was fetched from it; empty for others. */
  metadataOf(candidate: string): Promise<SourceText['meta']>;
  /** Deletes the records of fetches from before a moment that have no candidate. */
  clean(before: number): Promise<void>;
}

export function createCatalogue(deps: LibraryDeps, signal: AbortSignal): OwnCatalogue {
  const { database, varDir, now, catalogueUrl } = deps;

  async function entries(editions: readonly CatalogueEdition[]): Promise<readonly CatalogueEntry[]> {
    const installed = new Set(readIndex(varDir).editions.map(({ meta }) => meta.id));
    const rows = await database.read(allFetches);
    const left = now().getTime() - LEFT_MS;
    return editions.map((edition) => {
      const row = rows.find((each) => each.edition === edition.id);
      const { id, title, year, licence, rights, source, sourceUrl, note, canonicalSha256 } = edition;
      return {
        id,
        title,
        ...(year && { year }),
        licence,
        rights,
        source,
        sourceUrl,
        url: whereToFetch(edition, catalogueUrl).url,
        canon: canonWords(edition.canon),
        ...(note && { note }),
        ...(canonicalSha256 && { canonicalSha256 }),
        installed: installed.has(id),
        ...(row && { fetch: fetchOf(row, left) }),
      };
    });
  }

  return {
    list: () => entries(CATALOGUE),

    async entry(id) {
      const edition = catalogueEdition(id);
      return edition && (await entries([edition]))[0];
    },

    async proposed() {
      const modern = await entries(CATALOGUE.filter(({ modern }) => modern !== undefined));
      const offered = CATALOGUE.find(({ modern }) => modern === 'offered');
      return modern.some(({ installed }) => installed) ? undefined : modern.find(({ id }) => id === offered?.id);
    },

    async fetch(viewer, id) {
      const edition = catalogueEdition(id);
      if (!edition) return refused({ code: 'catalogue-unknown' });
      const place = whereToFetch(edition, catalogueUrl);
      const actor = { userId: accountIn(viewer).id };
      const at = now().getTime();
      if (await database.write((trx) => beginFetch(trx, id, at, at - LEFT_MS)))
        await Promise.race([fetchCandidate(deps, edition, place, actor, signal), sleep(WAIT_FOR_FETCHING_MS)]);
      return done(undefined);
    },

    async metadataOf(candidate) {
      const row = await database.read((db) => fetchOfCandidate(db, candidate));
      const edition = row && catalogueEdition(row.edition);
      return edition ? toldOf(edition) : {};
    },

    clean: (before) => database.write((trx) => forgetFetches(trx, before)),
  };
}

function fetchOf({ state, step, candidate, touched_at }: FetchRow, left: number): NonNullable<CatalogueEntry['fetch']> {
  if (state === 'fetching' && touched_at < left) return { state: 'failed', step: CUT };
  const known = parseStep(step);
  return { state, ...(known && { step: known }), ...(candidate !== null && { candidate }) };
}

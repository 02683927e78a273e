import { setTimeout as sleep } from 'node:timers/promises';
import {
  CATALOGUE,
  type CatalogueEdition,
  canonWords,
  catalogueEdition,
  metaOf,
  whereToFetch,
} from '../../../editions/catalogue/catalogue.ts';
import { readIndex } from '../../../editions/library/library-index.ts';
import type { SourceText } from '../../../editions/source/source-text.ts';
import { allFetches, beginFetch, type FetchRow, fetchOfCandidate, forgetFetches } from '../../../store/library.ts';
import { accountIn } from '../../access/viewer.ts';
import { done, refused } from '../../outcomes/outcome.ts';
import { parseStep } from '../../outcomes/stored-step.ts';
import type { CatalogueEntry, EditionCatalogue } from './catalogue.ts';
import type { LibraryDeps } from './create-library.ts';
import { CUT, fetchCandidate } from './fetch-candidate.ts';

/** What is near is there before its page is shown. */
const WAIT_FOR_FETCHING_MS = 1_500;
/** Its process has ended. */
const LEFT_MS = 30_000;

export interface OwnCatalogue extends EditionCatalogue {
  /** What the catalogue says of a candidate that was fetched from it; empty for others. */
  told(candidate: string): Promise<SourceText['meta']>;
  /** Forgets what came to nothing before a moment. */
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

    async told(candidate) {
      const row = await database.read((db) => fetchOfCandidate(db, candidate));
      const edition = row && catalogueEdition(row.edition);
      return edition ? metaOf(edition) : {};
    },

    clean: (before) => database.write((trx) => forgetFetches(trx, before)),
  };
}

function fetchOf({ state, step, candidate, touched_at }: FetchRow, left: number): NonNullable<CatalogueEntry['fetch']> {
  if (state === 'fetching' && touched_at < left) return { state: 'failed', step: CUT };
  const known = parseStep(step);
  return { state, ...(known && { step: known }), ...(candidate !== null && { candidate }) };
}

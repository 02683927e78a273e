import type { CatalogueEdition } from '../../../editions/catalogue/catalogue.ts';
import type { Step } from '../../../forms/progress/step.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Outcome } from '../../outcomes/outcome.ts';

/** A free edition that is known, as the desk shows it. */
export interface CatalogueEntry
  extends Pick<
    CatalogueEdition,
    'id' | 'title' | 'year' | 'licence' | 'rights' | 'source' | 'sourceUrl' | 'note' | 'canonicalSha256'
  > {
  /** What is fetched, and what one fetches oneself where this machine has no network. */
  readonly url: string;
  /** Which books it has, in words. */
  readonly canon: string;
  readonly installed: boolean;
  /** Absent: it is not asked for, or has been installed or discarded since. */
  readonly fetch?: EditionFetch;
}

export interface EditionFetch {
  readonly state: 'fetching' | 'fetched' | 'failed';
  /** What is being done, or why it failed. */
  readonly step?: Step;
  /** What it has become, once it is fetched. */
  readonly candidate?: string;
}

/** The free editions that can be had by a click. */
export interface EditionCatalogue {
  list(): Promise<readonly CatalogueEntry[]>;
  entry(id: string): Promise<CatalogueEntry | undefined>;
  /**
   * Has an edition fetched and read, as a candidate; resolves when that is done, or takes long. Nothing is done where it is
   * being fetched, or was and waits.
   */
  fetch(viewer: Viewer, id: string): Promise<Outcome>;
}

import { createContext, useContext } from 'react';
import type { SiteSettings } from '../../forms/site-settings.ts';
import type { EditionMeta } from '../../scripture/text/edition.ts';
import type { Zone } from '../../scripture/time/zone.ts';

/** What every screen knows. It is written into each page, so it holds only what is shown there. */
export interface SiteData {
  readonly site: Pick<SiteSettings, 'title' | 'subtitle'>;
  readonly years: string;
  /** The zone in which times are shown, on pages that show any; `assumed`: the owner has chosen none. */
  readonly zone?: Zone & { readonly assumed?: true };
  readonly edition: Pick<EditionMeta, 'id' | 'title' | 'year' | 'rights' | 'source' | 'sourceUrl'> & {
    /** Where its licence can be read, if it has one that asks for something. */
    readonly terms?: string;
  };
  /** `?edicion=…`, empty for the default edition. */
  readonly query: string;
  /** OSIS codes, only where the edition has not all 66 books. */
  readonly books?: readonly string[];
  readonly publicUrl: string;
  /** Said above the form for corrections, where they are not taken from everybody. */
  readonly closed?: string;
  /** Where the calls are, only if not `/api`. */
  readonly api?: string;
}

/** Given by the document on the server, and in the browser by an island that needs it. */
export const SiteContext = createContext<SiteData | undefined>(undefined);

/** Undefined only where it could not be read. */
export const useSiteData = (): SiteData | undefined => useContext(SiteContext);

import { createContext, useContext } from 'react';
import type { SiteSettings } from '../../forms/site-settings.ts';
import type { EditionMeta } from '../../scripture/text/edition.ts';
import type { Zone } from '../../scripture/time/zone.ts';

/** Data of every screen. It is serialized into each page, so it holds only what is shown there. */
export interface SiteData {
  readonly site: Pick<SiteSettings, 'title' | 'subtitle'>;
  readonly years: string;
  /** The zone of displayed times, on pages that show any; `assumed`: the owner has chosen none. */
  readonly zone?: Zone & { readonly assumed?: true };
  readonly edition: Pick<EditionMeta, 'id' | 'title' | 'year' | 'rights' | 'source' | 'sourceUrl'> & {
    /** URL of its licence, if the licence sets conditions. */
    readonly terms?: string;
  };
  /** `?edicion=…`, empty for the default edition. */
  readonly query: string;
  /** OSIS codes, present only if the edition's books are not the 66. */
  readonly books?: readonly string[];
  /** The name of the group of books beyond the 66, present only if the edition has some. */
  readonly further?: string;
  readonly publicUrl: string;
  /** Shown above the correction form, if not everybody may propose. */
  readonly closed?: string;
  /** Base path of the API, only if not `/api`. */
  readonly api?: string;
}

/** Provided by the document on the server, and in the browser by the islands that need it. */
export const SiteContext = createContext<SiteData | undefined>(undefined);

/** Undefined only if the loader failed. */
export const useSiteData = (): SiteData | undefined => useContext(SiteContext);

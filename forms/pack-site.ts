import type { PublishedPage } from './site-pages.ts';
import type { SiteSettings } from './site-settings.ts';

/** The owner's settings that public pages show. */
export const SHOWN_SETTINGS = [
  'title',
  'subtitle',
  'versesOfTheDay',
  'dayVerses',
  'sharedPlan',
  'summary',
  'affiliatedSites',
  'socialLinks',
  'since',
  'timeZone',
  'furtherBooks',
  'proposals',
  'picture',
] as const satisfies readonly (keyof SiteSettings)[];

/** The content of pages other than the text, for rendering them without the server. */
export interface PackSite {
  readonly settings: Pick<SiteSettings, (typeof SHOWN_SETTINGS)[number]>;
  /** Address of the owner's picture. */
  readonly picture?: string;
  /** Proposals are paused for everybody but correctors, until this time if known. */
  readonly pause?: { readonly until?: number };
  /** The download in the header. */
  readonly download: { readonly ready: boolean; readonly size?: number };
  /** The default edition, which addresses omit. */
  readonly defaultId: string;
  /** All editions of the site, in its order. */
  readonly editions: readonly { readonly id: string; readonly title: string }[];
  /** IANA name of the time zone in which days begin. */
  readonly zone: string;
  /** The owner's own pages, those that are published; absent from copies of an older program. */
  readonly pages?: readonly PublishedPage[];
  readonly publicUrl: string;
  readonly apiUrl: string;
  readonly contactUrl: string;
  /** Headers of every document, including its content security policy. */
  readonly headers: readonly (readonly [string, string])[];
}

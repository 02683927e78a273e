import type { SiteSettings } from './site-settings.ts';

/** What of the owner's settings public pages show. */
export const SHOWN_SETTINGS = [
  'title',
  'subtitle',
  'versesOfTheDay',
  'summary',
  'affiliatedSites',
  'socialLinks',
  'since',
  'timeZone',
  'proposals',
  'picture',
] as const satisfies readonly (keyof SiteSettings)[];

/** What pages say beside the text, for who makes them without the server. */
export interface PackSite {
  readonly settings: Pick<SiteSettings, (typeof SHOWN_SETTINGS)[number]>;
  /** Where the owner's picture is. */
  readonly picture?: string;
  /** Nobody but correctors may propose corrections, until then if that is known. */
  readonly pause?: { readonly until?: number };
  /** What the header offers. */
  readonly download: { readonly ready: boolean; readonly size?: number };
  /** The edition that addresses do not name. */
  readonly defaultId: string;
  /** All that the site has, in its order. */
  readonly editions: readonly { readonly id: string; readonly title: string }[];
  readonly publicUrl: string;
  readonly apiUrl: string;
  readonly contactUrl: string;
  /** Of every document: its policy among them. */
  readonly headers: readonly (readonly [string, string])[];
}

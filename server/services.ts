import type { Edition, EditionMeta } from '../scripture/text/edition.ts';
import type { Accounts } from './accounts/accounts.ts';
import type { Corrections } from './corrections/corrections.ts';
import type { SiteSettings } from './settings/site-settings.ts';

/** The installed editions with their published corrections, held in memory. */
export interface Texts {
  editions(): readonly EditionMeta[];
  readonly defaultId: string;
  /** The edition of that id, the default one without; undefined where none is installed under it. */
  edition(id?: string): Edition | undefined;
  /** Grows by one whenever the set of editions, the default or a text changes. */
  readonly generation: number;
}

export interface Settings {
  site(): SiteSettings;
  /** Grows by one whenever a setting changes. */
  readonly generation: number;
}

/** What routes and loaders may use. */
export interface Services {
  readonly texts: Texts;
  readonly settings: Settings;
  readonly corrections: Corrections;
  readonly accounts: Accounts;
  /** Where the site is to be reached, without a final slash. */
  readonly publicUrl: string;
  /** Origin of PUBLIC_URL where it is set: what a request's Origin must be. */
  readonly ownOrigin?: string;
  /** Where pages find the calls: `/api`, or another site's address; without a final slash. */
  readonly apiUrl: string;
  /** Names the running build; a page of another build reloads on its next navigation. */
  readonly build: string;
  readonly now: () => Date;
}

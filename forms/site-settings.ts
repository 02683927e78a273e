export const PROPOSALS = ['everyone', 'accounts'] as const;

/** What a site is called until its owner names it. */
export const FIRST_NAME = { title: 'Sagrada Biblia', subtitle: '1602' } as const;

/** A link the owner shows: http(s) only. */
export interface SiteLink {
  readonly label: string;
  readonly url: string;
  /** Kept, and not shown. */
  readonly hidden?: boolean;
}

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** The owner's picture for the title page. */
export interface SitePicture {
  /** SHA-256 of the kept file. */
  readonly file: string;
  /** In bytes. */
  readonly size: number;
  readonly type: (typeof PICTURE_TYPES)[number];
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Alternative text; empty for a decorative picture. */
  readonly alt: string;
}

/** What a new owner is led through. */
export const GUIDE_STEPS = [
  'text',
  'address',
  'brand',
  'contact',
  'mail',
  'links',
  'picture',
  'verses',
  'scan',
  'backup',
] as const;
export type GuideStep = (typeof GUIDE_STEPS)[number];

/** What the owner may say and change. These are the fresh installation's values; the desk stores others over them. */
export interface SiteSettings {
  readonly title: string;
  readonly subtitle: string;
  /** Verses of the day by reference, so that they can never misquote: `John.3.16`. */
  readonly versesOfTheDay: readonly { readonly reference: string; readonly label?: string }[];
  /** Two paragraphs on the home page, plain text; for an empty one the site has its own (`own-summary.ts`). */
  readonly summary: readonly [string, string];
  readonly affiliatedSites: readonly SiteLink[];
  readonly socialLinks: readonly SiteLink[];
  /** First year of the copyright notice. */
  readonly since: number;
  /** IANA name of the time zone in which times are shown; empty: the server's. */
  readonly timeZone: string;
  /** Who may propose corrections: anybody, or only people with an account. */
  readonly proposals: (typeof PROPOSALS)[number];
  /** Nobody but correctors may for now: until it is opened again (`always`) or until a day (`2026-12-31`); empty: open. */
  readonly proposalsPause: string;
  /** A correction is published only when two correctors have approved exactly the same wording. */
  readonly twoPersonReview: boolean;
  /** Correctors and administrators do nothing as such without a second factor. */
  readonly secondFactorRequired: boolean;
  /** The whole site as a folder and as a ZIM file is offered among the downloads. */
  readonly siteFiles: boolean;
  /** Whose name letters carry; empty: the site's title. */
  readonly senderName: string;
  /** Where what readers write is sent on to; empty: it only waits here. */
  readonly contactAddress: string;
  /** In the place of our own drawing on the home page; null: our own. */
  readonly picture: SitePicture | null;
  /** What of the first visit's list the owner wants to be asked no more. */
  readonly setAside: readonly GuideStep[];
}

export type SettingName = keyof SiteSettings;

/** As a pause: closed until somebody opens it again. */
export const NO_END = 'always';

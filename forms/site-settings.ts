import type { ListedVerse } from '../scripture/days/verse-of-day.ts';

export const PROPOSALS = ['everyone', 'accounts'] as const;

/** What the books beyond the 66 are called, where an edition has some. */
export const FURTHER_BOOKS_ARE = ['deuterocanonical', 'apocrypha'] as const;

/** The default name of a site. */
export const FIRST_NAME = { title: 'Sagrada Biblia', subtitle: '1602' } as const;

/** A link on the site: http(s) only. */
export interface SiteLink {
  readonly label: string;
  readonly url: string;
  /** Stored but not shown. */
  readonly hidden?: boolean;
}

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** The owner's picture for the title page. */
export interface SitePicture {
  /** SHA-256 of the stored file. */
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

/** A reading plan that the owner offers to all readers. */
export interface SharedPlan {
  readonly name: string;
  /** Its days, one a line, as typed. */
  readonly table: string;
}

/** The steps of the setup guide. */
export const GUIDE_STEPS = ['text', 'brand', 'address', 'mail', 'zone', 'picture', 'person', 'backup', 'scan'] as const;
/** Steps of earlier versions, which an owner may have dismissed. */
export const FORMER_GUIDE_STEPS = ['contact', 'links', 'verses'] as const;
export type GuideStep = (typeof GUIDE_STEPS)[number];

/** The owner's settings. These are the defaults of a new installation; the desk stores other values over them. */
export interface SiteSettings {
  /** The site's address; empty: not known. PUBLIC_URL overrides it. It is changed only by services/owner/address, which has it proved. */
  readonly publicUrl: string;
  readonly title: string;
  readonly subtitle: string;
  /** Verses of the day by reference, so that they can never misquote: `John.3.16`. */
  readonly versesOfTheDay: readonly { readonly reference: string; readonly label?: string }[];
  /** The owner's verses for /hoy, by date or in turn; empty: this site's own choice. */
  readonly dayVerses: readonly ListedVerse[];
  /** The congregation's reading plan; null: none. */
  readonly sharedPlan: SharedPlan | null;
  /** Two paragraphs on the home page, plain text; an empty one is replaced by a default (`default-summary.ts`). */
  readonly summary: readonly [string, string];
  readonly affiliatedSites: readonly SiteLink[];
  readonly socialLinks: readonly SiteLink[];
  /** First year of the copyright notice. */
  readonly since: number;
  /** IANA name of the time zone in which times are shown; empty: the server's. */
  readonly timeZone: string;
  /** The name of the group of books beyond the 66. */
  readonly furtherBooks: (typeof FURTHER_BOOKS_ARE)[number];
  /** Id of the edition in the Spanish of today to which chapters lead; empty: as the catalogue says; NO_EDITION: none. */
  readonly todaysEdition: string;
  /** Proposing is open to anybody, or only to people with an account. */
  readonly proposals: (typeof PROPOSALS)[number];
  /** Pause for everybody but correctors: until reopened (`always`) or until a day (`2026-12-31`); empty: no pause. */
  readonly proposalsPause: string;
  /** A correction is published only when two correctors have approved exactly the same wording. */
  readonly twoPersonReview: boolean;
  /** Correctors and administrators need a second factor to use their rights. */
  readonly secondFactorRequired: boolean;
  /** The downloads include the whole site as a folder and as a ZIM file. */
  readonly siteFiles: boolean;
  /** Those files have this site's own headings between the verses. */
  readonly siteHeadings: boolean;
  /** How often each page is read is counted: by day and chapter, without anything about people. */
  readonly countsReadings: boolean;
  /** The origin of the program is asked once a day for newer versions. */
  readonly looksForVersions: boolean;
  /** Sender name of letters; empty: the site's title. */
  readonly senderName: string;
  /** Forwarding address for readers' messages; empty: messages are only stored. */
  readonly contactAddress: string;
  /** Replaces the default drawing on the home page; null: the default. */
  readonly picture: SitePicture | null;
  /** Steps of the setup guide that the owner has dismissed. */
  readonly setAside: readonly GuideStep[];
}

export type SettingName = keyof SiteSettings;

/** In place of an edition's id, which never is this. */
export const NO_EDITION = '-';

/** A pause without end: closed until reopened. */
export const NO_END = 'always';

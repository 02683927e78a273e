import type { Edition, EditionMeta } from '../scripture/text/edition.ts';
import type { Turns } from '../server/overload/turns.ts';
import type { Database } from '../store/database.ts';
import type { Limits } from './access/limits.ts';
import type { Viewer } from './access/viewer.ts';
import type { Downloads } from './book/downloads/downloads.ts';
import type { Scans } from './book/scans/scans.ts';
import type { Desk } from './desk/desk.ts';
import type { Machine } from './desk/machine/machine.ts';
import type { Files } from './files/contents/files.ts';
import type { Pictures } from './files/pictures/pictures.ts';
import type { Uploads } from './files/uploads/uploads.ts';
import type { Backups } from './keeping/backups/backups.ts';
import type { KeptFor } from './keeping/retention/kept-for.ts';
import type { Audit } from './owner/audit/audit.ts';
import type { SettingChanges } from './owner/settings/change-settings.ts';
import type { SettingName } from './owner/settings/settings-shape.ts';
import type { SiteSettings } from './owner/settings/site-settings.ts';
import type { Accounts, FormOutcome } from './people/accounts/accounts.ts';
import type { People } from './people/accounts/people.ts';
import type { Mail } from './post/mail/mail.ts';
import type { MailDesk } from './post/mail/mail-desk.ts';
import type { MessageDesk } from './post/messages/message-desk.ts';
import type { Messages } from './post/messages/messages.ts';
import type { Corrections } from './text/corrections/corrections.ts';
import type { EditionLibrary } from './text/library/library.ts';
import type { TextSearch } from './text/search/text-search.ts';

/** The installed editions with their published corrections, held in memory. */
export interface Texts {
  editions(): readonly EditionMeta[];
  readonly defaultId: string;
  /** The edition of that id, the default one without; undefined where none is installed under it. */
  edition(id?: string): Edition | undefined;
  /** The text that its corrections stand on, without any of them. */
  installed(id: string): Edition | undefined;
  /** Grows by one whenever the set of editions, the default or an installed text changes. */
  readonly generation: number;
  /** What is known of the history of an edition, without asking the store; nothing of one that has none. */
  history(id: string): TextHistory;
  /** False while the store is away, or has a text that is not on this machine yet: then what is shown may be old. */
  readonly current: boolean;
  /** Resolves when this process shows everything that was published before it was asked; never rejects. */
  catchUp(): Promise<void>;
  /** Told what has changed (see services/text/texts/reads.ts) whenever corrections are taken over. Returns what ends it. */
  onTouched(listener: (touched: readonly string[]) => void): () => void;
}

/** Keys are OSIS: `John.3`, `John.3.16`. */
export interface TextHistory {
  /** Chapters that have had a correction. */
  readonly chapters: ReadonlyMap<string, { readonly count: number; readonly at: number }>;
  /** Verses that have a history, with the time of the newest revision. */
  readonly revised: ReadonlyMap<string, number>;
}

export interface Settings {
  site(): SiteSettings;
  /** Grows by one whenever a setting changes. */
  readonly generation: number;
}

/** The settings as the desk changes them: written with the audit log, and in force on this instance when it resolves. */
export interface EditableSettings extends Settings {
  /** What these are now, in short; a form carries it, so that nothing of somebody else is overwritten unseen. */
  mark(names: readonly SettingName[]): string;
  /**
   * Changes some together; faults carry the settings' names: `summary.1`, `socialLinks.0.url`; `visto` where they are not
   * any more what was seen.
   * @param seen mark of just these, as their form had it
   */
  change(viewer: Viewer, changes: SettingChanges, seen: string): Promise<FormOutcome>;
  /** Puts back what a setting was before an entry of the audit log. */
  restore(viewer: Viewer, entry: number, seen: string): Promise<FormOutcome>;
}

/** What routes and loaders may use. */
export interface Services {
  readonly texts: Texts;
  readonly textSearch: TextSearch;
  readonly settings: EditableSettings;
  readonly database: Database;
  readonly limits: Limits;
  /** Where what costs milliseconds waits for its turn. */
  readonly turns: Turns;
  readonly mail: Mail;
  /** Where a request comes from, hashed with the day's salt: for limits only. */
  readonly clientOf: (request: Request) => string;
  readonly corrections: Corrections;
  readonly accounts: Accounts;
  /** The accounts, for the owner. */
  readonly people: People;
  readonly audit: Audit;
  /** Figures for the owner. */
  readonly desk: Desk;
  readonly messages: Messages;
  /** What readers have written, for the owner. */
  readonly messageDesk: MessageDesk;
  /** The letters of the site, for the owner. */
  readonly mailDesk: MailDesk;
  readonly files: Files;
  readonly pictures: Pictures;
  readonly downloads: Downloads;
  readonly uploads: Uploads;
  /** The printed book. */
  readonly scans: Scans;
  readonly backups: Backups;
  /** Why nothing can be stored until a copy is restored, in a sentence with the command; undefined where that is not so. */
  readonly loss: () => Promise<string | undefined>;
  readonly machine: Machine;
  /** The editions, as the desk changes them. */
  readonly library: EditionLibrary;
  /** How long what is personal stays. */
  readonly keptFor: KeptFor;
  /** Where the site is to be reached, without a final slash. */
  readonly publicUrl: string;
  /** Origin of PUBLIC_URL where it is set: what a request's Origin must be. */
  readonly ownOrigin?: string;
  /** Where pages find the calls: `/api`, or another site's address; without a final slash. */
  readonly apiUrl: string;
  /** The site that pages send messages to the owner to: empty for this one, without a final slash for another. */
  readonly contactUrl: string;
  /** Names the running build; a page of another build reloads on its next navigation. */
  readonly build: string;
  readonly now: () => Date;
}

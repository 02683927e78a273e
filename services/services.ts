import type { Database } from '../store/database.ts';
import type { Limits } from './access/limits.ts';
import type { Downloads } from './book/downloads/downloads.ts';
import type { ScanFindings } from './book/scans/scan-findings.ts';
import type { ScanMends } from './book/scans/scan-mends.ts';
import type { ScanPages } from './book/scans/scan-pages.ts';
import type { ScanReading } from './book/scans/scan-reading.ts';
import type { ScanVerses } from './book/scans/scan-verses.ts';
import type { Scans } from './book/scans/scans.ts';
import type { Certificate } from './desk/certificate/certificate.ts';
import type { Desk } from './desk/desk.ts';
import type { Environment } from './desk/environment/environment.ts';
import type { HistoryChecks } from './desk/history-check/history-check.ts';
import type { Machine } from './desk/machine/machine.ts';
import type { Readings } from './desk/readings/readings.ts';
import type { RecentLog } from './desk/recent-log/recent-log.ts';
import type { Files } from './files/contents/files.ts';
import type { Pictures } from './files/pictures/pictures.ts';
import type { Uploads } from './files/uploads/uploads.ts';
import type { Away } from './keeping/away/away.ts';
import type { Backups } from './keeping/backups.ts';
import type { Restores } from './keeping/restores/restores.ts';
import type { AddressDesk } from './owner/address/address-desk.ts';
import type { SiteAddress } from './owner/address/site-address.ts';
import type { Audit } from './owner/audit/audit.ts';
import type { PageDesk } from './owner/pages/page-desk.ts';
import type { FollowedSitePages } from './owner/pages/site-pages.ts';
import type { EditableSettings } from './owner/settings/settings.ts';
import type { Accounts } from './people/accounts.ts';
import type { FirstAdministrator } from './people/first/first-administrator.ts';
import type { OwnForms } from './people/own/own-forms.ts';
import type { OwnRecords } from './people/own/own-records.ts';
import type { PlanForms } from './people/own/plan-forms.ts';
import type { People } from './people/people.ts';
import type { CurrentMailServer } from './post/mail/current-mail-server.ts';
import type { Mail } from './post/mail/mail.ts';
import type { MailDesk } from './post/mail/mail-desk.ts';
import type { MailSetup } from './post/mail/mail-setup.ts';
import type { MessageDesk } from './post/messages/message-desk.ts';
import type { Messages } from './post/messages/messages.ts';
import type { KeptFor } from './retention/retention.ts';
import type { Updates } from './running/updates.ts';
import type { Cards } from './text/cards/cards.ts';
import type { Corrections } from './text/corrections/corrections.ts';
import type { Days } from './text/days/days.ts';
import type { Headings } from './text/headings/headings.ts';
import type { PastTexts } from './text/history/past-texts.ts';
import type { EditionLibrary } from './text/library/library.ts';
import type { PassageNames } from './text/names/passage-names.ts';
import type { TextSearch } from './text/search/text-search.ts';
import type { Study } from './text/study/study.ts';
import type { Texts } from './text/texts/texts.ts';

/** The services that routes and loaders may use. */
export interface Services {
  readonly texts: Texts;
  /** Earlier states of the texts. */
  readonly pastTexts: PastTexts;
  /** Id of the edition in the Spanish of today that is offered beside the default one, if any; absent from copies. */
  readonly todaysEdition?: () => string | undefined;
  readonly headings: Headings;
  /** The verse of each day. */
  readonly days: Days;
  readonly textSearch: TextSearch;
  readonly passageNames: PassageNames;
  /** Cross references and parallel passages; absent from copies of the text to which a reader has not added them. */
  readonly study?: Study;
  /** All of them are made of a copy of the text on a device, which has no histories and takes no forms. */
  readonly ofCopy?: true;
  readonly cards: Cards;
  readonly settings: EditableSettings;
  readonly database: Database;
  readonly limits: Limits;
  readonly mail: Mail;
  /** Hashes a client's address with the day's salt: for limits only. */
  readonly clientOf: (address: string) => string;
  readonly corrections: Corrections;
  readonly accounts: Accounts;
  /** The installation, while there is no administrator. */
  readonly firstAdministrator: FirstAdministrator;
  /** Accounts, for administrators. */
  readonly people: People;
  /** Highlights, notes and bookmarks of accounts: each only for its own. */
  readonly own: OwnRecords;
  readonly ownForms: OwnForms;
  readonly planForms: PlanForms;
  /** The owner's own pages. */
  readonly sitePages: FollowedSitePages;
  /** The same, for administrators. */
  readonly pageDesk: PageDesk;
  readonly audit: Audit;
  /** Figures for the owner. */
  readonly desk: Desk;
  readonly messages: Messages;
  /** Readers' messages, for administrators. */
  readonly messageDesk: MessageDesk;
  /** The outbox, for administrators. */
  readonly mailServer: CurrentMailServer;
  readonly mailDesk: MailDesk;
  readonly mailSetup: MailSetup;
  readonly files: Files;
  readonly pictures: Pictures;
  readonly downloads: Downloads;
  readonly uploads: Uploads;
  /** The printed book. */
  readonly scans: Scans;
  /** Pictures of its pages. */
  readonly scanPages: ScanPages;
  readonly scanVerses: ScanVerses;
  readonly scanReading: ScanReading;
  readonly scanFindings: ScanFindings;
  readonly scanMends: ScanMends;
  readonly backups: Backups;
  /** Backups on another machine. */
  readonly away: Away;
  /** Restoring a backup while the site runs. */
  readonly restores: Restores;
  /** Newer versions of the program, and its restart. */
  readonly updates: Updates;
  /** The reason why the store cannot be written until a backup is restored, with the command; undefined if there is no such reason. */
  readonly loss: () => Promise<string | undefined>;
  readonly machine: Machine;
  /** The variables of the environment, for administrators. */
  readonly environment: Environment;
  /** The certificate of the site's https address. */
  readonly certificate: Certificate;
  /** The program's log, for administrators. */
  readonly recentLog: RecentLog;
  /** How often pages are read. */
  readonly readings: Readings;
  /** Verifications of editions and histories, for administrators. */
  readonly historyChecks: HistoryChecks;
  /** The editions, with the changes that the desk can make. */
  readonly library: EditionLibrary;
  /** Retention periods of personal data, in days. */
  readonly keptFor: KeptFor;
  /** The public address of the site, without a final slash. The owner may change it while the program runs. */
  readonly siteUrl: () => string;
  /** The same where PUBLIC_URL or the owner gives one, and it is no guess: a request's Origin must equal it. */
  readonly ownOrigin: () => string | undefined;
  readonly siteAddress: SiteAddress;
  /** The same, for administrators. */
  readonly addressDesk: AddressDesk;
  /** Base of the API for pages: `/api`, or another site's address; without a final slash. */
  readonly apiUrl: string;
  /** The site that receives pages' messages to the owner: empty for this one, without a final slash for another. */
  readonly contactUrl: string;
  /** Identifies the running build; a page of another build reloads on its next navigation. */
  readonly build: string;
  readonly now: () => Date;
}

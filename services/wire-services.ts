import type { Log } from '../program/log.ts';
import type { Database } from '../store/database.ts';
import { readSecret } from '../store/secret.ts';
import type { Trx } from '../store/trx.ts';
import { createClientHashes } from './access/client-hashes.ts';
import { createLimits } from './access/create-limits.ts';
import type { Viewer } from './access/viewer.ts';
import { createDownloads } from './book/downloads/create-downloads.ts';
import { createSiteOffer } from './book/downloads/site-offer.ts';
import { createScans } from './book/scans/create-scans.ts';
import { createDesk } from './desk/create-desk.ts';
import { createMachine } from './desk/machine/create-machine.ts';
import { tellFailure } from './desk/tell-failure.ts';
import type { Env } from './env.ts';
import { createFiles } from './files/contents/create-files.ts';
import { createPictures } from './files/pictures/create-pictures.ts';
import { createUploads } from './files/uploads/create-uploads.ts';
import { createBackups } from './keeping/create-backups.ts';
import { createLossTeller } from './keeping/tell-loss.ts';
import { createAudit } from './owner/audit/create-audit.ts';
import type { EditableSettings } from './owner/settings/settings.ts';
import type { Accounts } from './people/accounts.ts';
import { createAccounts } from './people/create-accounts.ts';
import { createPeople } from './people/create-people.ts';
import { createMail } from './post/mail/create-mail.ts';
import { createMailDesk } from './post/mail/create-mail-desk.ts';
import { createMessageDesk } from './post/messages/create-message-desk.ts';
import { createMessages } from './post/messages/create-messages.ts';
import { KEPT_FOR } from './retention/kept-for.ts';
import type { Services } from './services.ts';
import { createCards } from './text/cards/create-cards.ts';
import { createCorrections } from './text/corrections/create-corrections.ts';
import { createPastTexts } from './text/history/past-texts.ts';
import { createLibrary } from './text/library/create-library.ts';
import { createTextSearch } from './text/search/create-text-search.ts';
import { createIndexMaker } from './text/search/index-maker.ts';
import type { CorrectedTexts } from './text/texts/corrected-texts.ts';

/** Database, texts and settings, already open; and the facts of the process. */
export interface OpenResources {
  readonly env: Env;
  /** Names the running build. */
  readonly build: string;
  readonly log: Log;
  readonly database: Database;
  readonly texts: CorrectedTexts;
  readonly settings: EditableSettings;
  readonly now: () => Date;
}

/** Every service, each with what it needs of the others. */
export function wireServices({ env, build, log, database, texts, settings, now }: OpenResources) {
  const { varDir, filesDir, programDir, publicUrl } = env;
  const limits = createLimits(database, now);
  const mail = createMail({ database, varDir, publicUrl, delivers: env.mailServer !== undefined, now });
  const shared = { database, limits, mail, settings, publicUrl, now };
  const running = { database, varDir, programDir, log, now };

  const clients = createClientHashes(database, now);
  const clientOf = (address: string) => clients.hash(address);
  const secret = (trx?: Trx) => readSecret(database, varDir, trx);
  const adopt = (viewer: Viewer) => corrections.adopt(viewer);
  const { passwordCost } = env;
  const people = { ...shared, secret, clientOf, adopt, ...(passwordCost && { passwordCost }) };
  const accounts: Accounts = createAccounts(people);
  const corrections = createCorrections({ ...shared, texts, accounts });

  const files = createFiles({ ...shared, filesDir });
  const uploads = createUploads({ database, filesDir, now });
  const scans = createScans({ database, varDir, programDir, files, uploads, texts, log, now });
  const indexes = createIndexMaker({ varDir, programDir, log });
  const library = createLibrary({
    ...running,
    texts,
    indexes,
    files,
    uploads,
    accounts,
    catalogueUrl: env.catalogueUrl,
  });
  const site = env.publicUrlGiven ? { site: publicUrl } : {};
  const downloads = createDownloads({
    ...running,
    ...site,
    siteOffer: createSiteOffer({ texts, settings, programDir }),
    texts,
    scans,
    files,
    makes: env.makesDownloads,
  });
  const backups = createBackups({
    ...running,
    limits,
    installation: env,
    backupDir: env.backupDir,
    scheduled: env.nightlyBackup,
    tellFailure: (why) => tellFailure(shared, why),
  });

  const loss = createLossTeller(database);

  const services = {
    ...shared,
    texts,
    pastTexts: createPastTexts({ database, texts }),
    textSearch: createTextSearch({ texts, varDir, indexes, log }),
    cards: createCards({ texts, settings, varDir, programDir, log, now }),
    clientOf,
    ...(env.publicUrlGiven && { ownOrigin: publicUrl }),
    corrections,
    accounts,
    people: createPeople(people),
    audit: createAudit({ database, accounts, texts }),
    desk: createDesk({
      ...shared,
      text: () => texts.edition()?.meta,
      scans,
      backups,
      accounts,
      loss,
      publicUrlGiven: env.publicUrlGiven,
    }),
    messages: createMessages(shared),
    messageDesk: createMessageDesk(shared),
    mailDesk: createMailDesk({ ...shared, mailServer: env.mailServer }),
    files,
    pictures: createPictures({ database, files, settings }),
    uploads,
    scans,
    library,
    backups,
    loss,
    machine: createMachine({ ...env, database, files, mail, loss, build, now }),
    downloads,
    keptFor: KEPT_FOR,
    apiUrl: env.apiUrl,
    contactUrl: env.contactUrl,
    build,
  } satisfies Services;

  return {
    services,
    /** Resolves when clients are told apart by the day's salt, as on every instance. */
    clientsReady: () => clients.refresh(),
    /** Deletes what has expired. */
    async clean() {
      await clients.refresh();
      for (const each of [uploads, scans, library]) await each.clean();
    },
    /** Closes the services, the texts and the database. */
    async close() {
      await downloads.close();
      scans.close();
      library.close();
      indexes.close();
      await texts.close();
      await database.close();
    },
  };
}

import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../program/log.ts';
import type { LogLines } from '../program/log-lines.ts';
import { chosenZone } from '../scripture/time/zone.ts';
import { openDatabase } from '../store/connect.ts';
import { type Database, unlessUnavailable } from '../store/database.ts';
import { readSecret } from '../store/secret.ts';
import type { Trx } from '../store/trx.ts';
import { createClientHashes } from './access/client-hashes.ts';
import { createLimits } from './access/limits.ts';
import type { Viewer } from './access/viewer.ts';
import { createDownloads } from './book/downloads/downloads.ts';
import { createSiteOffer } from './book/downloads/wanted.ts';
import { createPageIndex } from './book/scans/page-index.ts';
import { createScanFindings } from './book/scans/scan-findings.ts';
import { createScanMends } from './book/scans/scan-mends.ts';
import { createScanPages } from './book/scans/scan-pages.ts';
import { createScanReading } from './book/scans/scan-reading.ts';
import { createScanVerses } from './book/scans/scan-verses.ts';
import { createScans } from './book/scans/scans.ts';
import { createCertificate } from './desk/certificate/certificate.ts';
import { createDesk } from './desk/desk.ts';
import { createEnvironment } from './desk/environment/environment.ts';
import { createHistoryChecks } from './desk/history-check/history-check.ts';
import { createMachine, networkDisk } from './desk/machine/machine.ts';
import { restrictToOwner } from './desk/machine/restrict-to-owner.ts';
import { createReadings } from './desk/readings/readings.ts';
import { createRecentLog } from './desk/recent-log/recent-log.ts';
import { reportAwayFailure, reportBackupFailure } from './desk/report-backup-failure.ts';
import type { Env } from './env.ts';
import { createFiles } from './files/contents/files.ts';
import { createPictures } from './files/pictures/pictures.ts';
import { createUploads } from './files/uploads/uploads.ts';
import { createAway } from './keeping/away/away.ts';
import { createBackups, startSchedule } from './keeping/backups.ts';
import { createLossExplainer } from './keeping/explain-loss.ts';
import { createRestores, type Reopen } from './keeping/restores/restores.ts';
import { settleRestore, unfinishedRestore } from './keeping/unfinished-restore.ts';
import { createAddressDesk } from './owner/address/address-desk.ts';
import { createSiteAddress, forgetOtherAddress } from './owner/address/site-address.ts';
import { createAudit } from './owner/audit/audit.ts';
import { createPageDesk } from './owner/pages/page-desk.ts';
import { createSitePages } from './owner/pages/site-pages.ts';
import { createEditableSettings } from './owner/settings/editable-settings.ts';
import { openSettings } from './owner/settings/open-settings.ts';
import type { EditableSettings } from './owner/settings/settings.ts';
import { type Accounts, createAccounts } from './people/accounts.ts';
import { createFirstAdministrator } from './people/first/first-administrator.ts';
import { emptyDeleted } from './people/own/empty-deleted.ts';
import { createOwnForms } from './people/own/own-forms.ts';
import { createOwnRecords } from './people/own/own-records.ts';
import { createPlanForms } from './people/own/plan-forms.ts';
import { createPeople } from './people/people.ts';
import { createCurrentMailServer } from './post/mail/current-mail-server.ts';
import { createMail } from './post/mail/mail.ts';
import { createMailDesk } from './post/mail/mail-desk.ts';
import { createMailSetup } from './post/mail/mail-setup.ts';
import { startPostman } from './post/mail/postman.ts';
import { currentSmtp } from './post/mail/smtp.ts';
import { createMessageDesk } from './post/messages/message-desk.ts';
import { createMessages } from './post/messages/messages.ts';
import { KEPT_FOR, startRetention } from './retention/retention.ts';
import { createUpdates } from './running/updates.ts';
import type { Services } from './services.ts';
import { createCards } from './text/cards/cards.ts';
import { createCorrections } from './text/corrections/create-corrections.ts';
import { startDigest } from './text/corrections/daily-digest.ts';
import { startDayLetter } from './text/days/day-letter.ts';
import { createDays } from './text/days/days.ts';
import { createHeadings } from './text/headings/create-headings.ts';
import { createPastTexts } from './text/history/past-texts.ts';
import { createLibrary } from './text/library/create-library.ts';
import { createPassageNames } from './text/names/passage-names.ts';
import { createIndexMaker } from './text/search/open-indexes.ts';
import { createTextSearch } from './text/search/text-search.ts';
import { createStudy } from './text/study/study.ts';
import { type CorrectedTexts, openCorrectedTexts } from './text/texts/corrected-texts.ts';
import { findTodaysEdition } from './text/today/todays-edition.ts';

/** Database, texts and settings, already open, and facts about the process. */
export interface OpenResources {
  readonly env: Env;
  /** Identifies the running build. */
  readonly build: string;
  readonly log: Log;
  readonly database: Database;
  readonly texts: CorrectedTexts;
  readonly settings: EditableSettings;
  readonly now: () => Date;
  readonly control?: ProcessControl;
}

/** What the program may do to its own process. */
export interface ProcessControl {
  /** Closes the program, and composes it again when a backup has been restored. Absent: a restore needs the terminal. */
  readonly reopen?: Reopen | undefined;
  /** Ends the process, which is then started again. Absent: nothing would start it. */
  readonly restart?: (() => void) | undefined;
  /** The last lines of the log; absent: the desk shows none. */
  readonly recent?: LogLines | undefined;
}

/** Creates every service with its dependencies. */
export function wireServices({ env, build, log, database, texts, settings, now, control = {} }: OpenResources) {
  const { varDir, filesDir, programDir } = env;
  const limits = createLimits(database, now);
  const secret = (trx?: Trx) => readSecret(database, varDir, trx);
  const siteAddress = createSiteAddress({ env, settings, secret });
  const { siteUrl, ownOrigin } = siteAddress;
  const mailServer = createCurrentMailServer({ given: env.mailServer, database, secret, log });
  const mail = createMail({ database, varDir, siteUrl, delivers: () => mailServer.server() !== undefined, now });
  const shared = { database, limits, mail, settings, siteUrl, now };
  const running = { database, varDir, programDir, log, now };

  const clients = createClientHashes(database, now);
  const clientOf = (address: string) => clients.hash(address);
  const adopt = (viewer: Viewer) => corrections.adopt(viewer);
  const { passwordCost } = env;
  const people = { ...shared, secret, clientOf, adopt, ...(passwordCost && { passwordCost }) };
  const accounts: Accounts = createAccounts(people);
  const corrections = createCorrections({ ...shared, texts, accounts });

  const files = createFiles({ ...shared, filesDir });
  const uploads = createUploads({ database, filesDir, now });
  const scans = createScans({ database, varDir, programDir, files, uploads, texts, log, now });
  const pathOf = files.pathOf;
  const scanPages = createScanPages({ database, filesDir, pathOf, programDir, works: !env.trial, log, now });
  const index = createPageIndex();
  const reads = { database, filesDir, varDir, pathOf, programDir, texts, index, log, now };
  const scanVerses = createScanVerses({ ...reads, scanOf: (edition) => scans.scanOf(edition)?.id });
  const scanReading = createScanReading({ ...reads, works: !env.trial });
  const indexes = createIndexMaker({ varDir, programDir, log });
  const textSearch = createTextSearch({ texts, varDir, indexes, log });
  const library = createLibrary({
    ...running,
    texts,
    indexes,
    files,
    uploads,
    accounts,
    catalogueUrl: env.catalogueUrl,
  });
  const downloads = createDownloads({
    ...running,
    site: ownOrigin,
    siteOffer: createSiteOffer({ texts, settings, programDir }),
    texts,
    scans,
    files,
    makes: env.makesDownloads,
  });
  const own = createOwnRecords({ ...shared, mostBytes: env.ownRecordsBytes });
  const backups = createBackups({
    ...running,
    limits,
    names: (contributors) => accounts.names(contributors),
    installation: env,
    backupDir: env.backupDir,
    scheduled: env.nightlyBackup,
    reportBackupFailure: (why) => reportBackupFailure(shared, why),
  });

  const { backupDir } = env;
  const away = createAway({
    ...running,
    limits,
    secret,
    backupDir,
    reportAwayFailure: (why) => reportAwayFailure(shared, why),
  });
  const restores = createRestores({
    ...running,
    installation: env,
    backupDir,
    away,
    backups,
    reopen: control.reopen,
    forgetOtherAddress: (trx, readAt) => forgetOtherAddress(trx, readAt, now().getTime()),
  });

  const sitePages = createSitePages(database, log);
  const updates = createUpdates({ ...running, env, settings, backups, restart: control.restart });

  const days = createDays({ database, texts, settings, now });
  const loss = createLossExplainer(database);
  const certificate = createCertificate({ ownOrigin, log, now });
  const readings = createReadings({ database, settings, texts, log, now });
  const historyChecks = createHistoryChecks({ ...running, ...env });

  const services = {
    ...shared,
    texts,
    pastTexts: createPastTexts({ database, texts }),
    todaysEdition: () => findTodaysEdition({ texts, settings }),
    headings: createHeadings({ programDir }),
    days,
    textSearch,
    passageNames: createPassageNames({ programDir, textSearch }),
    study: createStudy(programDir),
    cards: createCards({ texts, settings, varDir, programDir, log, now }),
    clientOf,
    siteAddress,
    addressDesk: createAddressDesk({ address: siteAddress, database, settings, accounts }),
    ownOrigin,
    corrections,
    accounts,
    people: createPeople(people),
    firstAdministrator: createFirstAdministrator({ ...people, varDir }),
    own,
    ownForms: createOwnForms(own, now),
    planForms: createPlanForms({ own, settings, edition: () => texts.edition(), today: () => days.today(), now }),
    sitePages,
    pageDesk: createPageDesk({ database, sitePages, accounts, now }),
    audit: createAudit({ database, accounts, texts }),
    desk: createDesk({
      ...shared,
      text: () => texts.edition()?.meta,
      scans,
      backups,
      away,
      accounts,
      loss,
      ownOrigin,
      copiesElsewhere: relative(varDir, env.backupDir).startsWith('..'),
    }),
    messages: createMessages(shared),
    messageDesk: createMessageDesk(shared),
    mailServer,
    mailDesk: createMailDesk({ ...shared, mailServer }),
    mailSetup: createMailSetup({ ...shared, secret, mailServer }),
    files,
    pictures: createPictures({ database, files, settings }),
    uploads,
    scans,
    scanPages,
    scanVerses,
    scanReading,
    scanFindings: createScanFindings(reads),
    scanMends: createScanMends({ ...reads, refresh: scanVerses.refresh }),
    library,
    backups,
    away,
    restores,
    updates,
    loss,
    machine: createMachine({ ...env, siteUrl, ownOrigin, database, files, mail, loss, build, now }),
    environment: createEnvironment({ ...env, siteAddress, mailServer, database }),
    certificate,
    recentLog: createRecentLog(control.recent, `${hostname()}:${env.port}`),
    readings,
    historyChecks,
    downloads,
    keptFor: KEPT_FOR,
    apiUrl: env.apiUrl,
    contactUrl: env.contactUrl,
    build,
  } satisfies Services;

  return {
    services,
    /** Resolves when clients are hashed with the day's salt, as on every instance. */
    clientsReady: () => clients.refresh(),
    /** Deletes what has expired. */
    async clean() {
      await clients.refresh();
      for (const each of [uploads, scans, scanPages, library]) await each.clean();
      await emptyDeleted(database, now());
    },
    /** Closes the services, the texts and the database. */
    async close() {
      mailServer.close();
      certificate.close();
      await Promise.all([readings.close(), historyChecks.close()]);
      sitePages.close();
      await Promise.all([downloads.close(), scanPages.close(), scanReading.close()]);
      scans.close();
      scanVerses.close();
      library.close();
      indexes.close();
      await texts.close();
      await database.close();
    },
  };
}

/** The start waits this long for an unreachable store; reading works without it. */
const WAIT_FOR_STORE_MS = 1_000;

/**
 * Opens the resources of the services and starts their background jobs.
 * @param build identifies the running build
 */
export async function createServices(
  env: Env,
  build: string,
  log: Log,
  control: ProcessControl = {},
): Promise<Services & { close(): Promise<void> }> {
  const { varDir } = env;
  const now = () => new Date();
  await finishInterrupted(env, log);
  // Before the store is opened: SQLite gives its WAL files the mode of the store's file.
  for (const dir of [varDir, env.filesDir]) await restrictToOwner(dir);
  if (!env.databaseUrl) await warnOfNetworkDisk(varDir, log);
  const { backupDir, programDir, databaseUrl } = env;
  const database = openDatabase({ varDir, backupDir, programDir, log, ...(databaseUrl && { url: databaseUrl }) });
  const late = sleep(WAIT_FOR_STORE_MS);
  // Throws if a newer program has migrated the store. An unreachable store may come back.
  await Promise.race([unlessUnavailable(database.ready()), late]);
  const texts = openCorrectedTexts({ varDir, log, database, now });
  const opened = await openSettings(database, varDir, log, late);
  const settings = createEditableSettings({ settings: opened, database, now });
  await Promise.race([texts.read, late]);

  const wired = wireServices({ env, build, log, database, texts, settings, now, control });
  const { services, clientsReady, clean, close } = wired;
  const { mail, mailServer, scans, scanVerses, sitePages, library, backups, away, restores, updates } = services;
  await Promise.race([
    Promise.all([scans.refresh(), scanVerses.refresh(), mailServer.refresh(), sitePages.refresh()]),
    late,
  ]);
  // While the store is unreachable, a request of a client triggers another attempt.
  await Promise.race([clientsReady().catch(() => undefined), late]);
  void library.catchUp();
  await Promise.race([Promise.all([restores.record(), updates.record()]), late]);
  if (env.trial) {
    const closeAll = async () => {
      opened.close();
      await close();
    };
    return { ...services, close: closeAll };
  }
  const endTelling = updates.startTelling();
  const smtp = currentSmtp(() => mailServer.server());
  const endPostman = startPostman({ database, mail, smtp, settings, log, now });
  const endRetention = startRetention(database, log, now, clean);
  const endDigest = startDigest(services, log);
  const endDayLetter = startDayLetter(services, log);
  const endSchedule = env.nightlyBackup
    ? startSchedule(backups, away, () => chosenZone(settings.site().timeZone), now)
    : undefined;
  return {
    ...services,
    async close() {
      endRetention();
      endDigest();
      endDayLetter();
      endSchedule?.();
      endTelling();
      opened.close();
      await endPostman();
      await close();
    },
  };
}

/** Completes a restore that was interrupted after its first change. */
async function finishInterrupted(env: Env, log: Log): Promise<void> {
  const restore = unfinishedRestore(env.varDir);
  if (!restore) return;
  log.warn({ copy: restore.copy }, 'a restore was interrupted and is completed');
  if (restore.engine === 'postgres' && restore.database === 'waits' && restore.copy !== undefined) {
    const { finishRestore } = await import('./keeping/restore-backup.ts');
    await finishRestore({ ...env, program: '' }, () => {}).catch((error: Error) => {
      // The sentence of settleRestore says what to do.
      log.error({ err: error }, 'the restore could not be completed');
    });
  }
  settleRestore(env.varDir);
}

async function warnOfNetworkDisk(varDir: string, log: Log): Promise<void> {
  const found = await statfs(varDir).catch(() => undefined);
  const disk = found && networkDisk(found.type);
  if (disk) log.warn({ varDir, disk }, 'the database is on a network disk, where it may be damaged: set VAR_DIR');
}

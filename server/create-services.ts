import { setTimeout as sleep } from 'node:timers/promises';
import { clientAddress } from './access/client-address.ts';
import { createClientHashes } from './access/client-hashes.ts';
import type { Viewer } from './access/viewer.ts';
import type { Accounts } from './accounts/accounts.ts';
import { createAccounts } from './accounts/create-accounts.ts';
import { createPeople } from './accounts/create-people.ts';
import { createAudit } from './audit/create-audit.ts';
import { createBackups } from './backups/create-backups.ts';
import { startSchedule } from './backups/schedule.ts';
import { tellFailure } from './backups/tell-failure.ts';
import { settleRestore } from './backups/unfinished-restore.ts';
import { createCorrections } from './corrections/create-corrections.ts';
import { startDigest } from './corrections/daily-digest.ts';
import { openDatabase } from './db/connect.ts';
import { type Database, DatabaseUnavailable } from './db/database.ts';
import { createDesk } from './desk/create-desk.ts';
import { createDownloads } from './downloads/create-downloads.ts';
import type { Env } from './env.ts';
import { createFiles } from './files/create-files.ts';
import { createLibrary } from './library/create-library.ts';
import { createLimits } from './limits/create-limits.ts';
import type { Log } from './log.ts';
import { createMachine } from './machine/create-machine.ts';
import { createMail } from './mail/create-mail.ts';
import { createMailDesk } from './mail/create-mail-desk.ts';
import { startPostman } from './mail/postman.ts';
import { openSmtp } from './mail/smtp.ts';
import { createMessageDesk } from './messages/create-message-desk.ts';
import { createMessages } from './messages/create-messages.ts';
import { createPictures } from './pictures/create-pictures.ts';
import { KEPT_FOR } from './retention/kept-for.ts';
import { startRetention } from './retention/retention.ts';
import { createScans } from './scans/create-scans.ts';
import type { Services } from './services.ts';
import { editSettings } from './settings/edit-settings.ts';
import { openSettings } from './settings/open-settings.ts';
import { openCorrectedTexts } from './texts/corrected-texts.ts';
import { createUploads } from './uploads/create-uploads.ts';

/** A store that is away keeps nobody from reading: so long is it waited for. */
const WAIT_FOR_STORE_MS = 1_000;

/** @param build names the running build */
export async function createServices(
  env: Env,
  build: string,
  log: Log,
): Promise<Services & { close(): Promise<void> }> {
  const { varDir, publicUrl } = env;
  const now = () => new Date();
  settleRestore(varDir);
  const database = openDatabase({ varDir, log, ...(env.databaseUrl && { url: env.databaseUrl }) });
  const late = sleep(WAIT_FOR_STORE_MS);
  await Promise.race([readyIfThere(database), late]);
  const texts = openCorrectedTexts({ varDir, log, database, now });
  const opened = await openSettings(database, varDir, log, late);
  const settings = editSettings({ settings: opened, database, now });
  await Promise.race([texts.read, late]);
  const mail = createMail({ database, varDir, publicUrl, delivers: env.mailServer !== undefined, now });
  const clients = createClientHashes(database, now);
  const endPostman =
    env.mailServer && startPostman({ database, mail, smtp: await openSmtp(env.mailServer), settings, log, now });
  const limits = createLimits(database, now);
  const clientOf = (request: Request) => clients.hash(clientAddress(request, env.trustedProxies) ?? '');
  const shared = { database, limits, mail, settings, publicUrl, now };
  const running = { database, varDir, programDir: env.programDir, log, now };
  const files = createFiles({ ...shared, filesDir: env.filesDir });
  const uploads = createUploads({ database, filesDir: env.filesDir, now });
  const scans = createScans({ database, varDir, files, uploads, texts, log, now });
  await Promise.race([scans.refresh(), late]);
  const downloads = createDownloads({
    ...running,
    texts,
    scans,
    files,
    makes: env.makesDownloads,
    ...(env.publicUrlGiven && { site: publicUrl }),
  });
  const cleaned = [clients.refresh, uploads.clean, scans.clean, () => library.clean()];
  const endRetention = startRetention(database, log, now, async () => {
    for (const clean of cleaned) await clean();
  });
  const people = { ...shared, clientOf, adopt: (viewer: Viewer) => corrections.adopt(viewer) };
  const accounts: Accounts = createAccounts(people);
  const corrections = createCorrections({ ...shared, texts, accounts });
  const library = createLibrary({ ...running, texts, files, uploads, accounts });
  void library.catchUp();
  const endDigest = startDigest(shared, log);
  const backups = createBackups({
    ...running,
    installation: env,
    backupDir: env.backupDir,
    scheduled: env.nightlyBackup,
    tellFailure: (why) => tellFailure(shared, why),
  });
  const endSchedule = env.nightlyBackup ? startSchedule(backups, now) : undefined;
  return {
    ...shared,
    texts,
    clientOf,
    ...(env.publicUrlGiven && { ownOrigin: publicUrl }),
    corrections,
    accounts,
    people: createPeople(people),
    audit: createAudit({ database, accounts }),
    desk: createDesk({ ...shared, scans, backups, accounts }),
    messages: createMessages(shared),
    messageDesk: createMessageDesk(shared),
    mailDesk: createMailDesk({ ...shared, mailServer: env.mailServer }),
    files,
    pictures: createPictures({ database, files, settings }),
    uploads,
    scans,
    library,
    backups,
    machine: createMachine({ ...env, database, files, mail, build, now }),
    downloads,
    keptFor: KEPT_FOR,
    apiUrl: env.apiUrl,
    contactUrl: env.contactUrl,
    build,
    async close() {
      endRetention();
      endDigest();
      endSchedule?.();
      opened.close();
      await endPostman?.();
      await downloads.close();
      scans.close();
      library.close();
      await texts.close();
      await database.close();
    },
  };
}

/** A store that is away may come back; one that a newer program has changed keeps this one from starting. */
async function readyIfThere(database: Database): Promise<void> {
  try {
    await database.ready();
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
  }
}

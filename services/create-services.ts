import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../program/log.ts';
import { chosenZone } from '../scripture/time/zone.ts';
import { openDatabase } from '../store/connect.ts';
import { unlessAway } from '../store/database.ts';
import { closeToOthers } from './desk/machine/close-to-others.ts';
import { networkDisk } from './desk/machine/network-disk.ts';
import type { Env } from './env.ts';
import { startSchedule } from './keeping/schedule.ts';
import { settleRestore } from './keeping/unfinished-restore.ts';
import { createEditableSettings } from './owner/settings/editable-settings.ts';
import { openSettings } from './owner/settings/open-settings.ts';
import { startPostman } from './post/mail/postman.ts';
import { openSmtp } from './post/mail/smtp.ts';
import { startRetention } from './retention/retention.ts';
import type { Services } from './services.ts';
import { startDigest } from './text/corrections/daily-digest.ts';
import { openCorrectedTexts } from './text/texts/corrected-texts.ts';
import { wireServices } from './wire-services.ts';

/** How long the start waits for a store that is away; reading works without it. */
const WAIT_FOR_STORE_MS = 1_000;

/**
 * Opens what the services stand on, and begins what they do by themselves.
 * @param build names the running build
 */
export async function createServices(
  env: Env,
  build: string,
  log: Log,
): Promise<Services & { close(): Promise<void> }> {
  const { varDir } = env;
  const now = () => new Date();
  settleRestore(varDir);
  for (const dir of [varDir, env.filesDir]) void closeToOthers(dir);
  if (!env.databaseUrl) await warnOfNetworkDisk(varDir, log);
  const { backupDir, programDir, databaseUrl } = env;
  const database = openDatabase({ varDir, backupDir, programDir, log, ...(databaseUrl && { url: databaseUrl }) });
  const late = sleep(WAIT_FOR_STORE_MS);
  // Throws if a newer program has changed the store; one that is away may come back.
  await Promise.race([unlessAway(database.ready()), late]);
  const texts = openCorrectedTexts({ varDir, log, database, now });
  const opened = await openSettings(database, varDir, log, late);
  const settings = createEditableSettings({ settings: opened, database, now });
  await Promise.race([texts.read, late]);

  const wired = wireServices({ env, build, log, database, texts, settings, now });
  const { services, clientsReady, clean, close } = wired;
  const { mail, scans, library, backups } = services;
  await Promise.race([scans.refresh(), late]);
  // While the store is away it is asked for again with each client.
  await Promise.race([clientsReady().catch(() => undefined), late]);
  void library.catchUp();
  const endPostman =
    env.mailServer && startPostman({ database, mail, smtp: await openSmtp(env.mailServer), settings, log, now });
  const endRetention = startRetention(database, log, now, clean);
  const endDigest = startDigest(services, log);
  const endSchedule = env.nightlyBackup
    ? startSchedule(backups, () => chosenZone(settings.site().timeZone), now)
    : undefined;
  return {
    ...services,
    async close() {
      endRetention();
      endDigest();
      endSchedule?.();
      opened.close();
      await endPostman?.();
      await close();
    },
  };
}

async function warnOfNetworkDisk(varDir: string, log: Log): Promise<void> {
  const found = await statfs(varDir).catch(() => undefined);
  const disk = found && networkDisk(found.type);
  if (disk) log.warn({ varDir, disk }, 'the database is on a network disk, where it may be damaged: set VAR_DIR');
}

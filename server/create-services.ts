import { clientAddress } from './access/client-address.ts';
import { createClientHashes } from './access/client-hashes.ts';
import { openDatabase } from './db/connect.ts';
import { type Database, DatabaseUnavailable } from './db/database.ts';
import type { Env } from './env.ts';
import { createLimits } from './limits/create-limits.ts';
import type { Log } from './log.ts';
import { createMail } from './mail/create-mail.ts';
import { startPostman } from './mail/postman.ts';
import { openSmtp } from './mail/smtp.ts';
import { startRetention } from './retention/retention.ts';
import type { Services } from './services.ts';
import { openSettings } from './settings/open-settings.ts';
import { openCorrectedTexts } from './texts/corrected-texts.ts';

/** @param build names the running build */
export async function createServices(
  env: Env,
  build: string,
  log: Log,
): Promise<Services & { close(): Promise<void> }> {
  const { varDir, publicUrl } = env;
  const texts = openCorrectedTexts({ varDir: env.varDir, log });
  const now = () => new Date();
  const database = openDatabase({ varDir, log, ...(env.databaseUrl && { url: env.databaseUrl }) });
  await readyIfThere(database);
  const settings = await openSettings(database, varDir, log);
  const mail = createMail({ database, varDir, publicUrl, delivers: env.mailServer !== undefined, now });
  const clients = createClientHashes(database, now);
  const endPostman =
    env.mailServer && startPostman({ database, mail, smtp: openSmtp(env.mailServer), settings, log, now });
  const endRetention = startRetention(database, log, now, clients.refresh);
  return {
    texts,
    settings,
    database,
    limits: createLimits(database, now),
    mail,
    clientOf: (request) => clients.hash(clientAddress(request, env.trustedProxies) ?? ''),
    publicUrl,
    ...(env.publicUrlGiven && { ownOrigin: publicUrl }),
    corrections: undefined as never,
    accounts: undefined as never,
    apiUrl: env.apiUrl,
    build,
    now,
    async close() {
      endRetention();
      settings.close();
      await endPostman?.();
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

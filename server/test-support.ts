import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { createClientHashes } from './access/client-hashes.ts';
import type { Viewer } from './access/viewer.ts';
import type { Accounts } from './accounts/accounts.ts';
import { createAccounts } from './accounts/create-accounts.ts';
import { createPeople } from './accounts/create-people.ts';
import { createAudit } from './audit/create-audit.ts';
import { createBackups } from './backups/create-backups.ts';
import { createCorrections } from './corrections/create-corrections.ts';
import { openDatabase } from './db/connect.ts';
import { createDesk } from './desk/create-desk.ts';
import { createDownloads } from './downloads/create-downloads.ts';
import { createFiles } from './files/create-files.ts';
import { createLibrary } from './library/create-library.ts';
import { createLimits } from './limits/create-limits.ts';
import { createLog } from './log.ts';
import { createMachine } from './machine/create-machine.ts';
import { createMail } from './mail/create-mail.ts';
import { createMailDesk } from './mail/create-mail-desk.ts';
import { createMessageDesk } from './messages/create-message-desk.ts';
import { createMessages } from './messages/create-messages.ts';
import { createPictures } from './pictures/create-pictures.ts';
import { KEPT_FOR } from './retention/kept-for.ts';
import { createScans } from './scans/create-scans.ts';
import type { Services } from './services.ts';
import { createSettings } from './settings/create-settings.ts';
import { editSettings } from './settings/edit-settings.ts';
import { type CorrectedTexts, openCorrectedTexts } from './texts/corrected-texts.ts';
import { installInvented, newVarDir } from './texts/test-support.ts';
import { createUploads } from './uploads/create-uploads.ts';

export interface TestServices extends Services {
  readonly varDir: string;
  readonly texts: CorrectedTexts;
  close(): Promise<void>;
}

/** Services over two small invented editions: `uno`, the default one, and `dos`, which has Jude only. */
export function openTestServices(publicUrl = 'https://biblia.example.org'): TestServices {
  const varDir = newVarDir();
  installInvented(varDir, { id: 'uno', title: 'Edición primera' });
  installInvented(varDir, { id: 'dos', title: 'Edición segunda', books: ['Jude'], words: 'Allí está' });
  const now = () => new Date('2026-01-02T03:04:05Z');
  const database = openDatabase({ varDir, log: createLog('silent') });
  const texts = openCorrectedTexts({ varDir, log: createLog('silent'), database, now });
  const clients = createClientHashes(database, now);
  const mail = createMail({ database, varDir, publicUrl, delivers: false, now });
  const fixed = { ...createSettings(), refresh: async () => {} };
  const settings = editSettings({ settings: fixed, database, now });
  const shared = { database, limits: createLimits(database, now), mail, settings, publicUrl, now };
  const clientOf = () => clients.hash('192.0.2.1');
  const people = { ...shared, clientOf, adopt: (viewer: Viewer) => corrections.adopt(viewer) };
  const accounts: Accounts = createAccounts(people);
  const corrections = createCorrections({ ...shared, texts, accounts });
  const running = { database, varDir, programDir: process.cwd(), log: createLog('silent'), now };
  const [filesDir, backupDir] = [join(varDir, 'files'), join(varDir, 'backups')];
  const files = createFiles({ ...shared, filesDir });
  const uploads = createUploads({ database, filesDir, now });
  const scans = createScans({ database, varDir, files, uploads, texts, log: createLog('silent'), now });
  const downloads = createDownloads({ ...running, texts, scans, files, makes: false });
  const library = createLibrary({ ...running, texts, files, uploads, accounts });
  return {
    ...shared,
    varDir,
    texts,
    clientOf,
    corrections,
    accounts,
    people: createPeople(people),
    audit: createAudit({ database, accounts }),
    desk: createDesk({ ...shared, scans, accounts, backups: { list: async () => [], state: async () => ({}) } }),
    messages: createMessages(shared),
    messageDesk: createMessageDesk(shared),
    mailDesk: createMailDesk(shared),
    files,
    pictures: createPictures({ database, files, settings }),
    uploads,
    scans,
    library,
    machine: createMachine({ ...running, files, mail, filesDir, backupDir, build: 'prueba' }),
    backups: createBackups({
      ...{ ...running, installation: { varDir, filesDir }, backupDir, scheduled: true },
      tellFailure: async () => {},
    }),
    downloads,
    keptFor: KEPT_FOR,
    apiUrl: '/api',
    contactUrl: '',
    build: 'prueba',
    async close() {
      await downloads.close();
      scans.close();
      library.close();
      await texts.close();
      await database.close();
      rmSync(varDir, { recursive: true });
    },
  };
}

/** An app of nothing but what is mounted on it. */
export function appWith(mount: (app: Hono) => void): Hono {
  const app = new Hono();
  mount(app);
  return app;
}

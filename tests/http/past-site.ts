// The built program on two invented editions, with a history that the test writes.
import { rmSync } from 'node:fs';
import { createLog } from '../../program/log.ts';
import { shortHash } from '../../scripture/correction/revision.ts';
import { parseVerseKey } from '../../scripture/correction/text-state.ts';
import { parseEnv } from '../../services/env.ts';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { appendRevision } from '../../store/revisions.ts';
import { compose } from './built-program.ts';
import { PUBLIC_URL } from './built-site.ts';

/** @param vars additional environment variables */
export async function openPastSite(vars: Record<string, string> = {}) {
  const varDir = newVarDir();
  const install = (verses: Readonly<Record<string, string>> = {}) =>
    installInvented(varDir, { id: 'uno', title: 'Edición primera', books: ['Ps', 'Jude'], verses });
  install();
  installInvented(varDir, { id: 'dos', title: 'Edición segunda', books: ['Jude'], words: 'Allí está' });
  const program = await compose(
    parseEnv({ VAR_DIR: varDir, PUBLIC_URL, DOWNLOADS: 'off', ...vars }),
    createLog('error'),
  );
  const { texts, database } = program.services;
  await texts.catchUp();
  let at = Date.UTC(2026, 2, 3, 11);

  return {
    texts,
    database,
    settings: program.services.settings,
    listener: program.listener,
    install,
    get: async (path: string, headers: Record<string, string> = {}) =>
      await program.app.request(PUBLIC_URL + path, { headers }),
    /** Publishes a verse; returns the revision's name in addresses. */
    async publish(key: string, text: string, edition = 'uno') {
      const base = texts.installed(edition)!.meta.canonicalSha256;
      at += 60_000;
      const draft = { kind: 'verse', edition, ...parseVerseKey(key), text, marks: [], base, at } as const;
      const { hash } = await database.write((trx) => appendRevision(trx, draft));
      await texts.catchUp();
      return shortHash(hash);
    },
    async close() {
      await program.close();
      rmSync(varDir, { recursive: true });
    },
  };
}

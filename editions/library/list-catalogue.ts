import { datedTitle } from '../../scripture/text/edition.ts';
import { canonWords } from '../catalogue/canon-words.ts';
import { CATALOGUE } from '../catalogue/catalogue.ts';
import { whereToFetch } from '../catalogue/where-to-fetch.ts';
import type { CommandContext } from './commands.ts';
import { readIndex } from './library-index.ts';

/** Prints the free editions that can be added by their id; what is installed has a star. */
export function listCatalogue({ varDir, env, print }: Pick<CommandContext, 'varDir' | 'env' | 'print'>): void {
  const installed = new Set(readIndex(varDir).editions.map(({ meta }) => meta.id));
  for (const edition of CATALOGUE) {
    const { id, rights, source, canon, note, canonicalSha256 } = edition;
    print(`${installed.has(id) ? '*' : ' '} ${id.padEnd(10)} ${datedTitle(edition)}`);
    for (const line of [
      `${canonWords(canon)}. ${rights}. ${source}.`,
      ...(note === undefined ? [] : [note]),
      whereToFetch(edition, env.CATALOGUE_URL).url,
      canonicalSha256 === undefined ? 'SHA-256 del texto: sin medir.' : `SHA-256 del texto: ${canonicalSha256}`,
    ])
      print(`             ${line}`);
  }
  print('Se añade con: npm run edition -- add <id>');
}

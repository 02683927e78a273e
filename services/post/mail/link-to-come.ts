import type { Database } from '../../../store/database.ts';
import { followOn } from '../../../store/one-time-links.ts';
import { hashToken, newToken } from '../../access/token.ts';

/**
 * In a letter that waits, where the token of its one-time link will stand: what is kept of a link that nobody can follow.
 * The token itself is made when the letter is handed over, so that neither the store nor a copy of it ever holds one.
 */
export const markOf = (kept: string): string => `.${kept}`;

const MARK = /(?<=\btestigo=)\.([0-9a-f]{64})\b/;

/** The letter's text with a link that works; undefined where what it led to is no more. A letter without a link stays as it is. */
export async function withLink(database: Database, text: string, now: number): Promise<string | undefined> {
  const kept = MARK.exec(text)?.[1];
  if (kept === undefined) return text;
  const token = newToken();
  const made = await database.write((trx) => followOn(trx, kept, hashToken(token), now));
  return made ? text.replace(MARK, token) : undefined;
}

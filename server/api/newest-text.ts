import { shortHash } from '../../scripture/correction/revision.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import type { TextOf } from './public-call.ts';

/** An edition at its newest revision; at that of the installed text where nothing is known of its history. */
export function newestText({ meta: { id, history, revision } }: Edition): TextOf {
  return { edition: id, revision: history ? shortHash(history.hash) : revision };
}

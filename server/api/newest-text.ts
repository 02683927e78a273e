import { newestRevision } from '../../scripture/correction/revision.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import type { TextOf } from './public-call.ts';

/** An edition at its newest revision. */
export const newestText = ({ meta }: Edition): TextOf => ({ edition: meta.id, revision: newestRevision(meta) });

import { shortHash } from '../../../../scripture/correction/revision.ts';
import { formatVerse } from '../../../../scripture/reference/format-spanish.ts';
import { parseVerseOsis } from '../../../../scripture/reference/osis.ts';
import { changesPath, historyPath, permanentPath, versePath } from '../../../../scripture/reference/path.ts';
import type { Edition } from '../../../../scripture/text/edition.ts';
import type { Corrections, PublishedChange } from '../../../../services/text/corrections/corrections.ts';

/** Changes on one page. */
const PAGE = 50;

/** A published change as the list tells it. */
export type ToldChange = Pick<PublishedChange, 'seq' | 'hash' | 'before' | 'after' | 'author' | 'reason' | 'at'> & {
  readonly kind?: 'conflict' | 'revert';
  /** The verse as it then stood. */
  readonly permanent?: string;
  /** Absent where a text of the edition was installed. */
  readonly verse?: { readonly reference: string; readonly path: string; readonly history: string };
};

/** @param part from which number down, and of which chapter; of all, from the newest without */
export async function readChanges(
  corrections: Pick<Corrections, 'changes'>,
  edition: Edition,
  query: string,
  part: NonNullable<Parameters<Corrections['changes']>[2]>,
) {
  const { id, language, history } = edition.meta;
  const read = await corrections.changes(id, PAGE + 1, part);
  const changes = read.slice(0, PAGE);
  const last = changes.at(-1);
  return {
    changes: changes.map((change) => told(change, query)),
    ...(history && { newest: { seq: history.seq, hash: history.hash } }),
    ...(read.length > PAGE && last && { older: changesPath(query, part.chapter, last.seq) }),
    ...(!/^es\b/.test(language) && { language }),
  };
}

function told(change: PublishedChange, query: string): ToldChange {
  const { seq, hash, before, after, author, reason, at, id, proposal } = change;
  const ref = id === undefined ? undefined : parseVerseOsis(id);
  return {
    seq,
    hash,
    at,
    ...(before && { before }),
    ...(after && { after }),
    ...(author !== undefined && { author }),
    ...(reason !== undefined && { reason }),
    ...(proposal && proposal.kind !== 'edit' && { kind: proposal.kind }),
    ...(ref && {
      permanent: permanentPath(ref, shortHash(hash), query),
      verse: { reference: formatVerse(ref), path: versePath(ref, query), history: historyPath(ref, query) },
    }),
  };
}

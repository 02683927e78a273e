import { shortHash } from '../../../../scripture/correction/revision.ts';
import { formatText, parseTextKey, textHistoryPath, textPath } from '../../../../scripture/correction/text-ref.ts';
import { changesPath, permanentPath } from '../../../../scripture/reference/path.ts';
import type { Edition } from '../../../../scripture/text/edition.ts';
import type { Corrections, PublishedChange } from '../../../../services/text/corrections/corrections.ts';
import { languageUnlessSpanish } from '../../../ui/find-edition.ts';
import { changeFields, restorePath } from '../change-fields.ts';

/** Changes per page. */
const PAGE = 50;

/** @param part the highest number, and the chapter; without them, all from the newest on */
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
    changes: changes.map((change) => toEntry(change, id, query)),
    ...(history && { newest: { seq: history.seq, hash: history.hash } }),
    ...(read.length > PAGE && last && { older: changesPath(query, part.chapter, last.seq) }),
    ...languageUnlessSpanish(language),
  };
}

function toEntry(change: PublishedChange, edition: string, query: string) {
  const ref = change.id === undefined ? undefined : parseTextKey(change.id);
  return {
    ...changeFields(change),
    // Entries that installed an edition's text have no verse.
    ...(ref && {
      // Past texts have no editors' words.
      ...(ref.part === undefined && { permanent: permanentPath(ref, shortHash(change.hash), query) }),
      // An introduction has no other history, from which its text could be restored.
      ...(ref.verse === 0 && { undo: restorePath(edition, change.hash) }),
      verse: { reference: formatText(ref), path: textPath(ref, query), history: textHistoryPath(ref, query) },
    }),
  };
}

export type ChangeEntry = ReturnType<typeof toEntry>;

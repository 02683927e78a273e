import { verseAt } from '../../../../scripture/canon/verse-ref.ts';
import { shortHash } from '../../../../scripture/correction/revision.ts';
import { isSameWording, wordingFrom } from '../../../../scripture/correction/wording.ts';
import { permanentPath } from '../../../../scripture/reference/path.ts';
import type { Edition } from '../../../../scripture/text/edition.ts';
import type { PublishedChange } from '../../../../services/text/corrections/corrections.ts';
import { languageUnlessSpanish } from '../../../ui/find-edition.ts';
import { changeFields } from '../change-fields.ts';
import type { Place } from './find-verse.ts';

/** @param revisions oldest first; empty if the verse was never corrected */
export function readVerseHistory(edition: Edition, place: Place, revisions: readonly PublishedChange[], query: string) {
  const { book, chapter, verse, reference, path, chapterPath } = place;
  const printed = verseAt(edition, { book, chapter, verse });
  const permanent = (revision: string) => permanentPath({ book, chapter, verse }, revision, query);
  const current = wordingFrom(printed?.text ?? '', printed?.title);
  /** Reverting a revision restores the text before it. */
  const beforeRevision = (hash: string) => `/revision/volver/${edition.meta.id}/${hash}`;
  const original = revisions[0]?.before;
  const { language } = edition.meta;
  return {
    reference,
    path,
    chapterPath,
    current,
    permanent: permanent(printed?.revision ?? edition.meta.revision),
    revisions: revisions
      .map((revision, at) => {
        const { hash, after } = revision;
        const following = revisions[at + 1];
        const isCurrent = after !== undefined && isSameWording(after, current);
        return {
          ...changeFields(revision),
          /** Link to the verse at this revision. */
          permanent: permanent(shortHash(hash)),
          /** Page on which correctors restore this text; absent if it is the current one. */
          ...(following && !isCurrent && { restore: beforeRevision(following.hash) }),
        };
      })
      .toReversed(),
    ...(original &&
      !isSameWording(original, current) &&
      revisions[0] && { original: { ...original, restore: beforeRevision(revisions[0].hash) } }),
    ...languageUnlessSpanish(language),
  };
}

export type RevisionEntry = ReturnType<typeof readVerseHistory>['revisions'][number];

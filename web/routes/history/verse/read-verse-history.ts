import { verseAt } from '../../../../scripture/canon/verse-ref.ts';
import { shortHash } from '../../../../scripture/correction/revision.ts';
import { parseTextKey, partAt, textName } from '../../../../scripture/correction/text-ref.ts';
import { isSameWording, type Wording, wordingFrom } from '../../../../scripture/correction/wording.ts';
import { permanentPath } from '../../../../scripture/reference/path.ts';
import type { Edition } from '../../../../scripture/text/edition.ts';
import type { EditorsLayer } from '../../../../scripture/text/editors-layer.ts';
import type { PublishedChange } from '../../../../services/text/corrections/corrections.ts';
import { languageUnlessSpanish } from '../../../ui/find-edition.ts';
import { changeFields, restorePath } from '../change-fields.ts';
import type { Place } from './find-verse.ts';

/** @param revisions oldest first; empty if the verse was never corrected */
export function readVerseHistory(edition: Edition, place: Place, revisions: readonly PublishedChange[], query: string) {
  const { book, chapter, verse, reference, path, chapterPath } = place;
  const printed = verseAt(edition, { book, chapter, verse });
  const permanent = (revision: string) => permanentPath({ book, chapter, verse }, revision, query);
  const current = wordingFrom(printed?.text ?? '', printed?.title);
  const { language } = edition.meta;
  return {
    reference,
    path,
    chapterPath,
    permanent: permanent(printed?.revision ?? edition.meta.revision),
    ...readRevisions(edition, current, revisions, (hash) => permanent(shortHash(hash))),
    ...languageUnlessSpanish(language),
  };
}

/**
 * The revisions of one text, newest first, and the text before them.
 * @param permanent the address of a revision's text, if it has one
 */
function readRevisions(
  { meta: { id } }: Edition,
  current: Wording,
  revisions: readonly PublishedChange[],
  permanent: (hash: string) => string | undefined,
) {
  const [first] = revisions;
  const original = first?.before;
  const entries = revisions.map((revision, at) => {
    const { hash, after } = revision;
    const following = revisions[at + 1];
    const isCurrent = after !== undefined && isSameWording(after, current);
    const address = permanent(hash);
    return {
      ...changeFields(revision),
      ...(address !== undefined && { permanent: address }),
      /** Page on which correctors restore this text; absent if it is the current one. */
      ...(following && !isCurrent && { restore: restorePath(id, following.hash) }),
    };
  });
  return {
    current,
    revisions: entries.toReversed(),
    ...(original &&
      !isSameWording(original, current) &&
      first && { original: { ...original, restore: restorePath(id, first.hash) } }),
  };
}

export type RevisionEntry = ReturnType<typeof readRevisions>['revisions'][number];

/** The histories of the headings and notes of a verse. @param revisions oldest first */
export const readHistoriesBeside = (
  edition: Edition,
  layer: EditorsLayer | undefined,
  revisions: readonly PublishedChange[],
) =>
  [...Map.groupBy(revisions, ({ id = '' }) => id)].map(([key, ofPart]) => {
    const ref = parseTextKey(key);
    const now = ref && layer && partAt(layer, ref);
    const current = { text: now?.text ?? ofPart.at(-1)?.after?.text ?? '' };
    return { key, name: textName(key), ...readRevisions(edition, current, ofPart, () => undefined) };
  });

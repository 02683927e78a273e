import { shortHash } from '../../../../scripture/correction/revision.ts';
import type { Wording } from '../../../../scripture/correction/wording.ts';
import { permanentPath } from '../../../../scripture/reference/path.ts';
import type { Edition } from '../../../../scripture/text/edition.ts';
import type { PublishedChange } from '../../../../services/text/corrections/corrections.ts';
import type { Place } from './find-verse.ts';

/** A revision as the page tells it. */
export type ToldRevision = Pick<PublishedChange, 'seq' | 'hash' | 'before' | 'after' | 'author' | 'reason' | 'at'> & {
  readonly kind?: 'conflict' | 'revert';
  /** The verse as it then stood. */
  readonly permanent: string;
  /** Where correctors bring back what it says; absent where that is what the verse says now. */
  readonly restore?: string;
};

/** @param revisions oldest first; none where the verse was never corrected */
export function readVerseHistory(edition: Edition, place: Place, revisions: readonly PublishedChange[], query: string) {
  const { book, chapter, verse, reference, path, chapterPath } = place;
  const printed = edition.chapter(book, chapter)?.verses.find(({ number }) => number === verse);
  const permanent = (revision: string) => permanentPath({ book, chapter, verse }, revision, query);
  const current: Wording = wording(printed ?? { text: '' });
  /** Taking a revision back brings what stood before it. */
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
      .map((revision, at): ToldRevision => {
        const { seq, hash, before, after, author, reason, proposal } = revision;
        const following = revisions[at + 1];
        return {
          seq,
          hash,
          at: revision.at,
          permanent: permanent(shortHash(hash)),
          ...(before && { before }),
          ...(after && { after }),
          ...(author !== undefined && { author }),
          ...(reason !== undefined && { reason }),
          ...(proposal && proposal.kind !== 'edit' && { kind: proposal.kind }),
          ...(following && !isSame(after, current) && { restore: beforeRevision(following.hash) }),
        };
      })
      .toReversed(),
    ...(original &&
      !isSame(original, current) &&
      revisions[0] && { original: { ...original, restore: beforeRevision(revisions[0].hash) } }),
    ...(!/^es\b/.test(language) && { language }),
  };
}

const wording = ({ text, title }: Wording): Wording => ({ text, ...(title !== undefined && { title }) });

const isSame = (a: Wording | undefined, b: Wording): boolean => a?.text === b.text && a.title === b.title;

import { comparePath } from '../../../../scripture/reference/path.ts';
import type { Services } from '../../../../services/services.ts';
import type { findPlace } from './find-place.ts';
import { otherEditions } from './other-editions.ts';
import { readChapter } from './read-chapter.ts';
import type { ReaderData } from './reader-data.ts';

/** What the page of a place is made of, as its text is now. */
export function readToday(
  { texts, scans }: Pick<Services, 'texts' | 'scans'>,
  { edition, address, query }: ReturnType<typeof findPlace>,
): ReaderData {
  const others = otherEditions(texts, edition, address);
  const [other] = texts.editions().filter(({ id }) => id !== edition.meta.id);
  const ref = { book: address.book.osis, chapter: address.chapter };
  const printed = query === '' && scans.current()?.file !== undefined;
  return {
    ...readChapter(edition, address, query),
    ...(printed && { printed }),
    ...(other && { others, compare: comparePath(ref, [edition.meta.id, other.id]) }),
  };
}

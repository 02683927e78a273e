import { resolveAddress } from '../../../../scripture/reference/address.ts';
import { formatVerse } from '../../../../scripture/reference/format-spanish.ts';
import { historyPath, versePath } from '../../../../scripture/reference/path.ts';
import type { Edition } from '../../../../scripture/text/edition.ts';
import { data } from '../../../page/page.ts';
import { notFoundSuggestions } from '../../../ui/not-found-suggestions.ts';

interface Segments {
  readonly book: string;
  readonly chapter?: string;
  readonly verse?: string;
}

/** The verse that a URL names, parsed as leniently as the reader's: a missing one is a 404 with links to what exists. */
export function findVerse(edition: Edition, { book, chapter, verse }: Segments, query: string) {
  const place = resolveAddress(edition, book, chapter, verse);
  if (!place.ok) throw data(notFoundSuggestions(place.error, query), { status: 404 });
  const ref = { book: place.address.book.osis, chapter: place.address.chapter, verse: place.address.verse };
  return {
    ...ref,
    reference: formatVerse(ref),
    /** The canonical URL of its history, without the query. */
    path: historyPath(ref),
    chapterPath: versePath(ref, query),
  };
}

export type Place = ReturnType<typeof findVerse>;

import type { FoundReference } from '../../scripture/reference/find-in-prose.ts';
import { formatRuns } from '../../scripture/reference/number-runs.ts';
import { chapterReadingPath, versesPath } from '../../scripture/reference/path.ts';
import type { Options } from './options.ts';

/** The link of a reference, and the API call that returns its text. */
export interface Citation {
  readonly page: string;
  readonly call: string;
}

export function citationOf(found: FoundReference, { origin, edition }: Options): Citation {
  const { book, chapter, verses, until } = found;
  const place = { book: book.osis, chapter };
  const end = until ? `-${until.chapter}:${until.verse}` : '';
  const asked = verses.length > 0 ? `${chapter}:${formatRuns(verses)}${end}` : `${chapter}`;
  const call = new URLSearchParams({ q: `${book.spanish} ${asked}`, ...(edition && { edition }) });
  const query = edition ? `?edicion=${encodeURIComponent(edition)}` : '';
  return {
    page: origin + (verses.length > 0 ? versesPath(place, verses, query) : chapterReadingPath(place, query)),
    call: `${origin}/api/passages?${call}`,
  };
}

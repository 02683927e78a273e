import type { Refusal } from '../../forms/refusals/refusal.ts';
import { bookByOsis } from '../../scripture/canon/book.ts';
import { resolveAddress } from '../../scripture/reference/address.ts';
import type { Extent } from '../../scripture/reference/extent.ts';
import type { PassageError } from '../../scripture/reference/segments.ts';
import { done, type Outcome, refused } from '../../services/outcomes/outcome.ts';
import { parseEdition } from '../../services/text/texts/choose-edition.ts';
import type { Texts } from '../../services/text/texts/texts.ts';

/** The content requested by a call: a chapter's verses, the verse numbers of a book, or the lists of books and editions. */
export interface Call {
  /** The id of an installed edition. */
  readonly edition: string;
  /** OSIS code of a book that the edition has. */
  readonly book?: string;
  /** A chapter that the edition has. */
  readonly chapter?: number;
}

/** The names in a request, unparsed. */
export interface CallRequest {
  readonly edition?: string | undefined;
  readonly book?: string;
  readonly chapter?: string;
}

/** Parses a request into a call. Names are as forgiving as in page addresses; nothing is guessed. */
export function parseCall(texts: Texts, { edition: named, book, chapter }: CallRequest): Outcome<Call> {
  const chosen = parseEdition(texts, named);
  if (!chosen.ok) return chosen;
  const edition = chosen.value;
  const { id } = edition.meta;
  if (book === undefined) return done({ edition: id });
  const place = parsePlace(edition, { book, ...(chapter !== undefined && { chapter }) });
  return place.ok ? done({ edition: id, ...place.value }) : place;
}

/** Resolves a book and chapter in an edition. */
export function parsePlace(
  edition: Extent,
  { book, chapter }: { readonly book: string; readonly chapter?: string },
): Outcome<{ readonly book: string; readonly chapter?: number }> {
  const place = resolveAddress(edition, book, chapter);
  if (!place.ok) return refused(noPlace(place.error));
  const { osis } = place.address.book;
  return done({ book: osis, ...(chapter !== undefined && { chapter: place.address.chapter }) });
}

/** The refusal for a place that does not exist. */
export const noPlace = (error: PassageError): Refusal => ({
  code: error.code,
  error,
  addressed: true,
  ...(error.code === 'chapter-missing' && { chapters: error.chapters }),
});

/**
 * The canonical address of a call, under which its response is stored: `/api/verse/chapter/John/3`. A request for it is
 * answered from memory before anything is parsed.
 */
export function callAddress({ edition, book, chapter }: Call, defaultId: string): string {
  const name = book === undefined ? '' : encodeURIComponent(bookByOsis(book)?.english ?? book);
  const path =
    book === undefined
      ? '/api/verse/lookup'
      : chapter === undefined
        ? `/api/verse/book/${name}`
        : `/api/verse/chapter/${name}/${chapter}`;
  return path + editionPart(edition, defaultId);
}

/** The canonical address of the call for the headings of a book. */
export const headingsAddress = ({ edition, book }: Required<Omit<Call, 'chapter'>>, defaultId: string): string =>
  `/api/headings/${encodeURIComponent(bookByOsis(book)?.english ?? book)}${editionPart(edition, defaultId)}`;

/** The canonical address of the call for what editors set beside a chapter. */
export const editorialAddress = ({ edition, book, chapter }: Required<Call>, defaultId: string): string =>
  `/api/editorial/${encodeURIComponent(bookByOsis(book)?.english ?? book)}/${chapter}${editionPart(edition, defaultId)}`;

const editionPart = (edition: string, defaultId: string): string =>
  edition === defaultId ? '' : `?${new URLSearchParams({ edition })}`;

import { readQuery } from '../../../forms/page-query.ts';
import { mapVerse } from '../../../scripture/canon/map-verse.ts';
import { leadingVersification } from '../../../scripture/comparison/pair-verses.ts';
import { formatChapter } from '../../../scripture/reference/format-spanish.ts';
import { chapterPath, comparePath, editionQuery } from '../../../scripture/reference/path.ts';
import { type AddressRead, readAddress } from '../../../scripture/reference/read-address.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import type { Texts } from '../../../services/text/texts/texts.ts';
import { data, redirect } from '../../page/page.ts';
import { linksInOtherEditions } from '../../ui/links-in-other-editions.ts';
import { notFound } from '../../ui/not-found-data.ts';
import { notFoundSuggestions } from '../../ui/not-found-suggestions.ts';
import { type Chosen, COMPARE_QUERY, chooseEditions, requestedIds } from './requested-editions.ts';
import { COMPARE } from './wording.ts';

interface Params {
  readonly book?: string | undefined;
  readonly chapter?: string | undefined;
  readonly verse?: string | undefined;
}

interface Found {
  readonly editions: readonly Edition[];
  readonly book: string;
  readonly chapter: number;
  readonly fault?: NonNullable<Chosen['fault']>;
}

/**
 * The chapter and the editions that a URL names, parsed as leniently as the reader's; other spellings redirect to the canonical URL. A
 * chapter that no edition has gives a 404 that lists what exists.
 */
export function findComparison(texts: Texts, params: Params, url: URL): Found {
  const installed = texts.editions();
  const written = readQuery(url, COMPARE_QUERY).ediciones ?? [];
  const asked = requestedIds({ ediciones: written });
  const { ids, fault } = chooseEditions(asked, installed, texts.defaultId);
  const editions = ids.flatMap((id) => texts.edition(id) ?? []);
  const first = editions[0] ?? texts.edition();
  if (!first) throw new Error('no edition is installed');
  const segments = [params.book ?? first.books[0] ?? '', params.chapter, params.verse].filter(
    (part) => part !== undefined,
  );
  const place = placeIn(editions.length > 0 ? editions : [first], segments);
  if (!place.ok) {
    const others = linksInOtherEditions(texts, segments, ids);
    throw data(notFoundSuggestions(place.error, editionQuery(first.meta.id, texts.defaultId), [], others), {
      status: 404,
    });
  }
  const { book, chapter, verse } = place.address;
  const ref = { book: book.osis, chapter };
  if (installed.length < 2) {
    const links = [{ path: chapterPath(first, ref), label: formatChapter(book.osis, chapter) }];
    throw notFound(COMPARE.only(first.meta.title), ...links);
  }
  const path = comparePath(ref, asked);
  const isWritten = written.length === Math.min(asked.length, 1) && written.join() === asked.join(',');
  if (url.pathname !== comparePath(ref) || !isWritten)
    throw redirect(verse === first.verseNumbers(book.osis, chapter)[0] ? path : `${path}#v${verse}`, 308);
  return { editions, ...ref, ...(fault && { fault }) };
}

/**
 * The place in the first edition that has it, in the numbering that leads the comparison: Joel 4 of the second edition is Joel 3 of the first. If
 * none has it, the first edition's error.
 */
function placeIn(editions: readonly Edition[], segments: readonly string[]): AddressRead {
  const places = editions.map((edition) => readAddress(edition, segments));
  const at = places.findIndex(({ ok }) => ok);
  const place = places[at];
  if (!place?.ok) return places[0]!;
  const { book, chapter, verse } = place.address;
  const leading = leadingVersification(editions.map(({ meta }) => meta));
  const [there] = mapVerse({ book: book.osis, chapter, verse }, editions[at]!.meta.versification, leading);
  return { ...place, address: { ...place.address, ...(there && { chapter: there.chapter, verse: there.verse }) } };
}

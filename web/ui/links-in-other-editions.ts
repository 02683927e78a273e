import { bookByEnglish } from '../../scripture/canon/book.ts';
import { partedChapter } from '../../scripture/canon/parted-chapters.ts';
import { type AddressError, type ResolvedAddress, resolveAddress } from '../../scripture/reference/address.ts';
import { editionQuery } from '../../scripture/reference/path.ts';
import { readAddress } from '../../scripture/reference/read-address.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import type { Texts } from '../../services/text/texts/texts.ts';
import type { NotFoundData } from './not-found-data.ts';
import { WORDING } from './wording.ts';

const MOST_EDITIONS = 3;

type Place = Extract<ResolvedAddress, { ok: true }>;

/**
 * Links to the same place in the editions that have it.
 * @param lacking ids of the editions that do not have it
 * @param pathIn its path in an edition; the reader's by default
 */
export function linksInOtherEditions(
  texts: Pick<Texts, 'editions' | 'edition' | 'defaultId'>,
  segments: readonly string[],
  lacking: readonly string[],
  pathIn = ({ path }: Place, query: string): string => path + query,
): NotFoundData['links'] {
  return texts
    .editions()
    .filter(({ id }) => !lacking.includes(id))
    .flatMap(({ id, title }) => {
      const edition = texts.edition(id);
      if (!edition) return [];
      const read = readAddress(edition, segments);
      const place = read.ok ? read : partedPlace(edition, segments, read.error);
      if (!place?.ok) return [];
      return [{ path: pathIn(place, editionQuery(id, texts.defaultId)), label: WORDING.errors.readIn(title) }];
    })
    .slice(0, MOST_EDITIONS);
}

/** Daniel 13 in an edition that has it as Susanna, and the reverse. */
function partedPlace(edition: Edition, [name = '', chapter = '1']: readonly string[], error: AddressError) {
  const book = error.code === 'chapter-missing' ? error.book : bookByEnglish(name)?.osis;
  const parted = book === undefined ? undefined : partedChapter({ book, chapter: Number(chapter) });
  return parted && resolveAddress(edition, parted.book, String(parted.chapter));
}

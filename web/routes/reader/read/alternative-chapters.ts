import { SEARCH_PATH } from '../../../../scripture/addresses/paths.ts';
import { chaptersInWords } from '../../../../scripture/reference/chapters-in-words.ts';
import { bookName, formatSpanishList } from '../../../../scripture/reference/format-spanish.ts';
import { formatRuns } from '../../../../scripture/reference/number-runs.ts';
import { namedEdition } from '../../../../scripture/reference/path.ts';
import { readInput } from '../../../../scripture/reference/read-input.ts';
import type { Offer } from '../../../ui/find/did-you-mean.tsx';
import type { findPlace } from './find-place.ts';

/** The chapters that the URL's verses can also be read as when typed with a comma and a blank: `Jn 3, 16`. */
export function alternativeChapters({
  edition,
  address,
  query,
  verses,
}: ReturnType<typeof findPlace>): Offer | undefined {
  const written = `${bookName(address.book.osis)} ${address.chapter}, ${formatRuns(verses ?? [address.verse])}`;
  const read = readInput(written, edition);
  const besides = read.kind === 'passages' ? read.besides : undefined;
  const label = besides && chaptersInWords(besides);
  if (!label) return undefined;
  const edicion = namedEdition(query);
  const search = new URLSearchParams({ q: formatSpanishList(besides), ...(edicion && { edicion }) });
  return { label, path: `${SEARCH_PATH}?${search}` };
}

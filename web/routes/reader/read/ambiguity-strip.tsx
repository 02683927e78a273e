import { SEARCH_PATH } from '../../../../scripture/addresses/paths.ts';
import { chaptersInWords } from '../../../../scripture/reference/chapters-in-words.ts';
import { bookName, formatChapter, formatSpanishList } from '../../../../scripture/reference/format-spanish.ts';
import { formatRuns } from '../../../../scripture/reference/number-runs.ts';
import { booksPath, namedEdition } from '../../../../scripture/reference/path.ts';
import { readInput } from '../../../../scripture/reference/read-input.ts';
import { useSiteData } from '../../../page/site-data.ts';
import { DidYouMean, type Offer } from '../../../ui/find/did-you-mean.tsx';
import stylesheet from './ambiguity-strip.css?url';
import type { findPlace } from './find-place.ts';
import type { ReaderData } from './reader-data.ts';

interface Props extends Pick<ReaderData, 'book' | 'chapter' | 'query'> {
  readonly besides: Offer;
}

/** The running head of a verse whose typed reference may also mean chapters: it shows the verse, and links to the chapters. */
export function AmbiguityStrip({ book, chapter, query, besides }: Props) {
  return (
    <div className="strip or-meant">
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <a href={booksPath(query)}>
        {formatChapter(book.osis, chapter)} · {useSiteData()?.edition.title}
      </a>{' '}
      <DidYouMean {...besides} />
    </div>
  );
}

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

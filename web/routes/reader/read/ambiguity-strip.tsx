import { formatChapter } from '../../../../scripture/reference/format-spanish.ts';
import { booksPath } from '../../../../scripture/reference/path.ts';
import { useSiteData } from '../../../page/site-data.ts';
import { DidYouMean, type Offer } from '../../../ui/find/did-you-mean.tsx';
import stylesheet from './ambiguity-strip.css?url';
import type { ReaderData } from './reader-data.ts';

interface Props extends Pick<ReaderData, 'book' | 'chapter' | 'query'> {
  readonly besides: Offer;
}

/** The running head of a verse whose typed reference may also mean chapters: it shows the verse, and links to the chapters. */
export function AmbiguityStrip({ book, chapter, query, besides }: Props) {
  return (
    <div className="or-meant">
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <a href={booksPath(query)}>
        {formatChapter(book.osis, chapter)} · {useSiteData()?.edition.title}
      </a>{' '}
      <DidYouMean {...besides} />
    </div>
  );
}

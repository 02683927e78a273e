import { formatChapter } from '../../../../scripture/reference/format-spanish.ts';
import { booksPath } from '../../../../scripture/reference/path.ts';
import { useSiteData } from '../../../page/site-data.ts';
import { type Offer, OrMeant } from '../../../ui/find/or-meant.tsx';
import stylesheet from './or-meant.css?url';
import type { ReaderData } from './reader-data.ts';

interface Props extends Pick<ReaderData, 'book' | 'chapter' | 'query'> {
  readonly besides: Offer;
}

/** The running head of a verse that was typed as chapters may be: who is brought to the verse sees where that is, and the chapters. */
export function OrMeantStrip({ book, chapter, query, besides }: Props) {
  return (
    <div className="or-meant">
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <a href={booksPath(query)}>
        {formatChapter(book.osis, chapter)} · {useSiteData()?.edition.title}
      </a>{' '}
      <OrMeant {...besides} />
    </div>
  );
}

import { formatChapter } from '../../../../scripture/reference/format-spanish.ts';
import { booksPath } from '../../../../scripture/reference/path.ts';
import { useSiteData } from '../../../page/site-data.ts';
import { When } from '../../../ui/when.tsx';
import type { Past } from '../read/past.ts';
import type { ReaderData } from '../read/reader-data.ts';
import { PAST } from './wording.ts';

interface Props {
  readonly data: ReaderData;
  readonly past: Past;
  /** The query for the edition's current text. */
  readonly query: string;
}

/** The running head of a chapter at a past revision: its date stays visible while scrolling. */
export function PastStrip({ data: { book, chapter }, past: { at, now }, query }: Props) {
  return (
    <p className="strip then">
      <a href={booksPath(query)}>
        {formatChapter(book.osis, chapter)} · {useSiteData()?.edition.title}
      </a>{' '}
      <span>
        <b>
          {PAST.textOf} <When at={at} day />
        </b>
        {now !== undefined && (
          <>
            {' · '}
            <a href={now}>{PAST.now}</a>
          </>
        )}
      </span>
    </p>
  );
}

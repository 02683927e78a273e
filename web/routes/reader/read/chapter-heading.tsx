import type { ReactNode } from 'react';
import { formatChapter } from '../../../../scripture/reference/format-spanish.ts';
import { booksPath } from '../../../../scripture/reference/path.ts';
import { WORDING } from '../../../ui/wording.ts';
import { EditionName } from './edition-name.tsx';
import type { ReaderData } from './reader-data.ts';

/**
 * What is read, which leads to all there is to read; and in its last line the edition.
 * @param children what else stands on every leaf of paper
 */
export function ChapterHeading({
  book,
  chapter,
  others,
  query,
  children,
}: Pick<ReaderData, 'book' | 'chapter' | 'others' | 'query'> & { readonly children?: ReactNode }) {
  return (
    <div className="heading">
      <h1 tabIndex={-1}>
        <a href={booksPath(query)}>
          {book.osis === 'Ps' ? (
            <b>{formatChapter(book.osis, chapter)}</b>
          ) : (
            <>
              <b>{book.spanish}</b> <span>{WORDING.reader.chapter(chapter)}</span>
            </>
          )}
        </a>
      </h1>{' '}
      <EditionName others={others} />
      {children}
    </div>
  );
}

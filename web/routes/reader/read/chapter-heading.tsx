import type { ReactNode } from 'react';
import { formatChapter } from '../../../../scripture/reference/format-spanish.ts';
import { booksPath } from '../../../../scripture/reference/path.ts';
import { WORDING } from '../../../ui/wording.ts';
import { EditionName } from './edition-name.tsx';
import type { ReaderData } from './reader-data.ts';

/** `Salmo 50 (51)` where other Bibles number the psalm differently; `Lucas` and `Capítulo 10`. */
export function ChapterName({ book, chapter, psalm }: Pick<ReaderData, 'book' | 'chapter' | 'psalm'>) {
  return book.osis === 'Ps' ? (
    <b>{formatChapter(book.osis, chapter) + (psalm ? ` (${psalm})` : '')}</b>
  ) : (
    <>
      <b>{book.spanish}</b> <span>{WORDING.reader.chapter(chapter)}</span>
    </>
  );
}

/**
 * The chapter's name, linked to the list of books; below it the edition's name, and the way to one in the Spanish of today.
 * @param children more content for the heading of every printed sheet
 */
export function ChapterHeading({
  book,
  chapter,
  psalm,
  others,
  today,
  query,
  children,
}: Pick<ReaderData, 'book' | 'chapter' | 'psalm' | 'others' | 'today' | 'query'> & { readonly children?: ReactNode }) {
  return (
    <div className="heading">
      <h1 tabIndex={-1}>
        <a href={booksPath(query)}>
          <ChapterName book={book} chapter={chapter} psalm={psalm} />
        </a>
      </h1>{' '}
      <EditionName others={others} />
      {today && (
        <p className="edition today">
          <a href={today}>{WORDING.reader.today}</a>
        </p>
      )}
      {children}
    </div>
  );
}

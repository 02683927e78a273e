import { formatChapter } from '../../../../scripture/reference/format-spanish.ts';
import { WORDING } from '../../../ui/wording.ts';
import { EditionName } from './edition-name.tsx';
import type { ReaderData } from './reader-data.ts';

/** What is read, and in its last line the edition. */
export function ChapterHeading({ book, chapter, others }: Pick<ReaderData, 'book' | 'chapter' | 'others'>) {
  return (
    <div className="heading">
      <h1 tabIndex={-1}>
        {book.osis === 'Ps' ? (
          <b>{formatChapter(book.osis, chapter)}</b>
        ) : (
          <>
            <b>{book.spanish}</b> <span>{WORDING.reader.chapter(chapter)}</span>
          </>
        )}
      </h1>{' '}
      <EditionName others={others} />
    </div>
  );
}

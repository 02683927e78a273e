import { formatChapter } from '../../../../scripture/reference/format-spanish.ts';
import { booksPath } from '../../../../scripture/reference/path.ts';
import { useSiteData } from '../../../page/site-data.ts';
import { OpenLook } from '../../../ui/header/look-button.tsx';
import type { ReaderData } from './reader-data.ts';

/** Longer names are abbreviated on a narrow screen. */
const MOST = 10;

/**
 * The middle of a chapter's upper row: its name, which opens the table of books, and a place for the reader's tools. The row stays in view
 * as the running head (web/early/running-head.ts), and then names the edition too.
 */
export function RunningHead({ book, chapter, query }: Pick<ReaderData, 'book' | 'chapter' | 'query'>) {
  const name = formatChapter(book.osis, chapter);
  return (
    <>
      <a href={booksPath(query)} className="here">
        <b>
          {name.length > MOST ? (
            <>
              <span>{name}</span>
              <abbr>{formatChapter(book.osis, chapter, 'short')}</abbr>
            </>
          ) : (
            name
          )}
        </b>{' '}
        <small>{useSiteData()?.edition.title}</small>
      </a>
      <span className="tools">
        <OpenLook className="aa" />
      </span>
    </>
  );
}

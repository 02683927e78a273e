import { SEARCH_PATH } from '../../../../scripture/addresses/paths.ts';
import { formatChapter } from '../../../../scripture/reference/format-spanish.ts';
import { booksPath } from '../../../../scripture/reference/path.ts';
import { useSiteData } from '../../../page/site-data.ts';
import { WORDING } from '../../../ui/wording.ts';
import { OpenLook } from '../look/look-button.tsx';
import type { ReaderData } from './reader-data.ts';

/** The place and links, shown when page head and chapter heading are out of view (web/early/running-head.ts). */
export function RunningHead({ book, chapter, query }: Pick<ReaderData, 'book' | 'chapter' | 'query'>) {
  const { site, edition } = useSiteData() ?? {};
  return (
    <div className="running">
      <a href="/" className="to-home">
        {site?.title} <b>{site?.subtitle}</b>
      </a>
      <a href={booksPath(query)} className="here">
        {formatChapter(book.osis, chapter)} <small>{edition?.title}</small>
      </a>
      <a href={SEARCH_PATH + query}>{WORDING.reader.search}</a>
      <OpenLook />
    </div>
  );
}

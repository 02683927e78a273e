import { fromDataBlock, toDataBlock } from '../../../../scripture/text/data-block.ts';
import type { SiteData } from '../../../page/site-data.ts';
import type { ReaderData } from './reader-data.ts';

/** A chapter page's data, for its islands. */
export interface ChapterData {
  readonly site: SiteData;
  readonly data: Omit<ReaderData, 'headings' | 'editorial'>;
}

const ID = 'datos';

/** Serializes it into the page. */
export const ChapterDataBlock = (chapter: ChapterData) => (
  <script type="application/json" id={ID} dangerouslySetInnerHTML={{ __html: toDataBlock(JSON.stringify(chapter)) }} />
);

/** Reads it from the current page, or from a fetched one. */
export const readChapterData = (page: Document): ChapterData =>
  JSON.parse(fromDataBlock(page.getElementById(ID)?.textContent ?? ''));

import { fromDataBlock, toDataBlock } from '../../../../scripture/text/data-block.ts';
import type { SiteData } from '../../../page/site-data.ts';
import type { ReaderData } from './reader-data.ts';

/** What a chapter's page knows, for what is alive in it. */
export interface ChapterData {
  readonly site: SiteData;
  readonly data: ReaderData;
}

const ID = 'datos';

/** Writes it into the page. */
export const ChapterDataBlock = (chapter: ChapterData) => (
  <script type="application/json" id={ID} dangerouslySetInnerHTML={{ __html: toDataBlock(JSON.stringify(chapter)) }} />
);

/** Reads it from the page that is shown, or from one that has been fetched. */
export const readChapterData = (page: Document): ChapterData =>
  JSON.parse(fromDataBlock(page.getElementById(ID)?.textContent ?? ''));

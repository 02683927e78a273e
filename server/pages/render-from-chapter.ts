import { Representation } from '../answers/representation.ts';
import type { PageStore, RenderAddress } from './page-store.ts';
import type { pageRenderer } from './render-page.ts';

/** How a page is made of another one, which is kept. */
export interface FromChapter {
  /** The address of that page. */
  readonly chapter: string;
  /** Tags of what was read to make it, beside those of that page; complete once it has been made. */
  readonly tags: ReadonlySet<string>;
  /** @returns undefined where it must be rendered whole */
  make(chapterHtml: Buffer): Buffer | undefined;
}

/** Undefined where the address has nothing of a chapter. */
export type FindChapter = (address: string) => FromChapter | undefined;

interface Deps extends Pick<ReturnType<typeof pageRenderer>, 'retagged'> {
  readonly store: PageStore;
  readonly findChapter: FindChapter;
  /** Renders whole pages. */
  readonly renderPage: RenderAddress;
}

/** Makes of its chapter's page what differs from it in a few pieces, a verse's, and renders what else there is. */
export const fromChapterRenderer =
  ({ store, findChapter, renderPage, retagged }: Deps): RenderAddress =>
  async (address) => {
    const found = findChapter(address);
    const chapter = found && (await store.get(found.chapter, renderPage));
    const read = found && store.tagsOf(found.chapter);
    if (!(chapter instanceof Representation) || !read) return renderPage(address);
    const body = found.make(chapter.plain);
    if (body === undefined) return renderPage(address);
    const tags = new Set([...read, ...found.tags]);
    return { keep: true, body, headers: retagged(chapter.headers, tags), tags, quick: true };
  };

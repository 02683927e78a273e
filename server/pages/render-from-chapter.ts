import { joined } from '../answers/compress.ts';
import { Representation } from '../answers/representation.ts';
import type { Kept, PageStore, RenderAddress, RenderedToKeep } from './page-store.ts';
import { PlainPages } from './plain-pages.ts';
import type { pageRenderer } from './render-page.ts';

/** How a page is made of another one, which is kept. */
export interface FromChapter {
  /** The address of that page. */
  readonly chapter: string;
  /** Tags of what was read to make it, beside those of that page; complete once it has been made. */
  readonly tags: ReadonlySet<string>;
  /** @returns its pieces; undefined where it must be rendered whole */
  make(chapterHtml: Buffer): readonly Buffer[] | undefined;
}

export interface FindChapter {
  /** Whether an address looks like that of such a page. */
  readonly matches: (address: string) => boolean;
  /** Undefined where the address has nothing of a chapter. */
  readonly find: (address: string) => FromChapter | undefined;
  /** Whether one may be made ahead of everything else in this turn of the event loop; counts it. */
  readonly mayMakeNow: () => boolean;
}

interface Deps extends Pick<ReturnType<typeof pageRenderer>, 'retagged'> {
  readonly store: PageStore;
  readonly findChapter: FindChapter;
  /** Renders whole pages. */
  readonly renderWhole: RenderAddress;
}

/** Of plain chapters: all of an edition take 13 MB. */
const PLAIN_BYTES = 16_000_000;

/** Makes of its chapter's page what differs from it in a few pieces, a verse's, and renders what else there is. */
export function fromChapterRenderer({ store, findChapter, renderWhole, retagged }: Deps) {
  const plainPages = new PlainPages(PLAIN_BYTES);

  function makeFrom(found: FromChapter, { page, tags: read }: Kept): RenderedToKeep | undefined {
    const made = plainPages.read(page, (chapterHtml) => {
      const pieces = found.make(chapterHtml);
      // The chapter's page, and what stands in it in place of what it had, are all of it.
      const own = pieces?.filter(({ buffer }) => buffer !== chapterHtml.buffer) ?? [];
      return pieces && { body: joined(pieces), named: joined([Buffer.from(page.hash), ...own]) };
    });
    if (made === undefined) return undefined;
    const { body, named } = made;
    const tags = new Set([...read, ...found.tags]);
    return { keep: true, body, headers: retagged(page.headers, tags), tags, quick: { named } };
  }

  const renderPage: RenderAddress = async (address) => {
    const found = findChapter.find(address);
    const chapter = found && (await store.get(found.chapter, renderWhole));
    const kept = found && chapter instanceof Representation ? store.keptAt(found.chapter) : undefined;
    return (found && kept && makeFrom(found, kept)) ?? renderWhole(address);
  };

  return {
    renderPage,

    /** The same at once, in about a millisecond; undefined where it is to be made with all others, in its turn. */
    makeNow(address: string): RenderedToKeep | undefined {
      if (!findChapter.matches(address) || !findChapter.mayMakeNow()) return undefined;
      try {
        const found = findChapter.find(address);
        const kept = found && store.keptAt(found.chapter);
        return found && kept && makeFrom(found, kept);
      } catch {
        // It is tried again there, and what is wrong told.
        return undefined;
      }
    },
  };
}

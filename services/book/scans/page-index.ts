import type { PageFault } from '../../../forms/refusals/page-faults.ts';
import { folderChangedAt, madeAt, pagesRead, readVerses } from './made-verses.ts';

/** What is known of a page that was read. */
export interface IndexedPage {
  readonly page: number;
  /** When it was read. */
  readonly madeAt: number;
  readonly model: string;
  /** Why there are no verses. */
  readonly fault?: PageFault;
  /** How many verses were found, those among them that are too doubtful to be shown included. */
  readonly found: number;
  /** The verses that are shown, in the order of the page. */
  readonly shown: readonly string[];
}

export interface PageIndex {
  /** The pages that were read, ascending. @param folder of what was found with one text */
  pages(folder: string): Promise<readonly IndexedPage[]>;
}

/** Follows the files that reading makes, on any instance, and keeps of them what is asked often. */
export function createPageIndex(): PageIndex {
  const folders = new Map<string, { readonly changedAt: number; readonly pages: Promise<readonly IndexedPage[]> }>();

  async function index(folder: string, before: readonly IndexedPage[]): Promise<readonly IndexedPage[]> {
    const known = new Map(before.map((page) => [page.page, page]));
    const pages: IndexedPage[] = [];
    for (const page of await pagesRead(folder)) {
      const at = await madeAt(folder, page);
      const same = known.get(page);
      const indexed = same?.madeAt === at ? same : await indexPage(folder, page, at);
      if (indexed) pages.push(indexed);
    }
    return pages;
  }

  return {
    async pages(folder) {
      const changedAt = await folderChangedAt(folder);
      if (changedAt === 0) return [];
      const known = folders.get(folder);
      if (known?.changedAt === changedAt) return await known.pages;
      const pages = Promise.resolve(known?.pages ?? []).then((before) => index(folder, before));
      folders.set(folder, { changedAt, pages });
      return await pages;
    },
  };
}

async function indexPage(folder: string, page: number, at: number): Promise<IndexedPage | undefined> {
  const made = await readVerses(folder, page);
  if (!made) return undefined;
  const { model } = made;
  if ('fault' in made) return { page, madeAt: at, model, fault: made.fault, found: 0, shown: [] };
  const shown = made.verses.filter((verse) => verse.shown).map(({ verse }) => verse);
  return { page, madeAt: at, model, found: made.verses.length, shown };
}

/** `Gen.1` of `Gen.1.3`. */
export const chapterOf = (verse: string): string => verse.slice(0, verse.lastIndexOf('.'));

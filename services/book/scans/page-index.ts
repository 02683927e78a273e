import { folderChangedAt, madeAt, pagesRead, readVerses } from './made-verses.ts';

interface IndexedPage {
  readonly madeAt: number;
  /** `Gen.1` */
  readonly chapters: readonly string[];
}

export interface PageIndex {
  /** The pages on which verses of a chapter were found, ascending. */
  pagesOf(folder: string, chapter: string): Promise<readonly number[]>;
}

/** Tells on which pages a chapter stands, from the files that reading made; follows them as they are made, on any instance. */
export function createPageIndex(): PageIndex {
  const folders = new Map<string, { readonly changedAt: number; readonly pages: Promise<Map<number, IndexedPage>> }>();

  async function index(folder: string, before: Map<number, IndexedPage>): Promise<Map<number, IndexedPage>> {
    const pages = new Map<number, IndexedPage>();
    for (const page of await pagesRead(folder)) {
      const at = await madeAt(folder, page);
      const known = before.get(page);
      pages.set(page, known?.madeAt === at ? known : { madeAt: at, chapters: await chaptersOn(folder, page) });
    }
    return pages;
  }

  return {
    async pagesOf(folder, chapter) {
      const changedAt = await folderChangedAt(folder);
      if (changedAt === 0) return [];
      const known = folders.get(folder);
      const pages =
        known?.changedAt === changedAt
          ? known.pages
          : Promise.resolve(known?.pages ?? new Map()).then((before) => index(folder, before));
      folders.set(folder, { changedAt, pages });
      return [...(await pages)].filter(([, { chapters }]) => chapters.includes(chapter)).map(([page]) => page);
    },
  };
}

async function chaptersOn(folder: string, page: number): Promise<string[]> {
  const made = await readVerses(folder, page);
  return made && 'verses' in made ? [...new Set(made.verses.map(({ verse }) => chapterOf(verse)))] : [];
}

/** `Gen.1` of `Gen.1.3`. */
export const chapterOf = (verse: string): string => verse.slice(0, verse.lastIndexOf('.'));

import { parsePageText } from '../../../forms/site-page/page-text.ts';
import { linksOf, type PublishedPage, type SitePageLinks } from '../../../forms/site-pages.ts';
import type { Log } from '../../../program/log.ts';
import { type Database, DatabaseUnavailable } from '../../../store/database.ts';
import { followStore } from '../../../store/follow-store.ts';
import { sitePages } from '../../../store/site-pages.ts';

/** The owner's own pages, as every reader sees them. */
export interface SitePages {
  /** The published ones, in the owner's order. */
  published(): readonly PublishedPage[];
  /** What every page of the site links. */
  links(): SitePageLinks;
  /** @throws DatabaseUnavailable while the store has not been reached since the start */
  page(slug: string): PublishedPage | undefined;
}

export interface FollowedSitePages extends SitePages {
  /** Resolves when what was stored before the call is in force, or when the store is unreachable. */
  refresh(): Promise<void>;
  /** Calls the listener with the tags of what has changed. Returns the unsubscribe function. */
  onInvalidated(listener: (tags: readonly string[]) => void): () => void;
  close(): void;
}

/** The tag of what lists them all. */
export const sitePagesTag = 'site-pages';
/** The tag of what links them: every document. */
export const sitePageLinksTag = 'site-page-links';
export const sitePageTag = (slug: string): string => `site-page ${slug}`;

/** The published pages in memory, which follow the store. */
export function createSitePages(database: Database, log: Log): FollowedSitePages {
  const listeners = new Set<(tags: readonly string[]) => void>();
  let pages: readonly PublishedPage[] | undefined;
  let links = linksOf([]);

  async function read(): Promise<void> {
    const rows = await database.read(sitePages);
    const next = rows
      .filter(({ published }) => published === 1)
      .map(({ slug, title, body, place, changed_at }) => ({
        slug,
        title,
        blocks: parsePageText(body),
        place,
        changedAt: changed_at,
      }));
    const changed = tagsOfChange(pages ?? [], next);
    [pages, links] = [next, linksOf(next)];
    if (changed.length > 0) for (const listener of listeners) listener(changed);
  }
  const { refresh, close } = followStore(database, log, 'own pages unreadable', read);

  return {
    published: () => pages ?? [],
    links: () => links,
    page(slug) {
      if (!pages) throw new DatabaseUnavailable('own pages not read yet');
      return pages.find((page) => page.slug === slug);
    },
    refresh,
    onInvalidated(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close,
  };
}

/** The tags of the pages that differ, and of the links if these do. */
function tagsOfChange(before: readonly PublishedPage[], after: readonly PublishedPage[]): readonly string[] {
  const textsOf = (pages: readonly PublishedPage[]) => new Map(pages.map((page) => [page.slug, JSON.stringify(page)]));
  const [was, is] = [textsOf(before), textsOf(after)];
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((slug) => was.get(slug) !== is.get(slug));
  const relinked = JSON.stringify(linksOf(before)) !== JSON.stringify(linksOf(after));
  if (changed.length === 0 && !relinked) return [];
  return [sitePagesTag, ...changed.map(sitePageTag), ...(relinked ? [sitePageLinksTag] : [])];
}

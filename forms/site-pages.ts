import { sitePagePath } from '../scripture/addresses/paths.ts';
import type { Block } from './site-page/page-text.ts';
import type { SiteLink } from './site-settings.ts';

/** Where every page of the site links one of the owner's own. */
export const PAGE_PLACES = ['header', 'footer', 'none'] as const;
export type PagePlace = (typeof PAGE_PLACES)[number];

/** One of the owner's own pages, as every reader sees it. */
export interface PublishedPage {
  readonly slug: string;
  readonly title: string;
  /** Its text, parsed. */
  readonly blocks: readonly Block[];
  readonly place: PagePlace;
  readonly changedAt: number;
}

/** What every page of the site links. */
export type SitePageLinks = Readonly<Record<Exclude<PagePlace, 'none'>, readonly SiteLink[]>>;

export function linksOf(pages: readonly PublishedPage[]): SitePageLinks {
  const at = (place: PagePlace) =>
    pages.filter((page) => page.place === place).map(({ title, slug }) => ({ label: title, url: sitePagePath(slug) }));
  return { header: at('header'), footer: at('footer') };
}

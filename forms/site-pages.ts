import { sitePagePath } from '../scripture/addresses/paths.ts';
import type { SiteLink } from './site-settings.ts';

/** Where every page of the site links one of the owner's own. */
export const PAGE_PLACES = ['header', 'footer', 'none'] as const;
export type PagePlace = (typeof PAGE_PLACES)[number];

export type Inline =
  | string
  | { readonly kind: 'break' }
  | { readonly kind: 'strong' | 'em'; readonly inside: readonly Inline[] }
  | { readonly kind: 'link'; readonly address: string; readonly inside: readonly Inline[] };

/** A part of a page's text; see site-page/page-text.ts. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly inside: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly inside: readonly Inline[] }
  | { readonly kind: 'list'; readonly from?: number; readonly items: readonly (readonly Inline[])[] };

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

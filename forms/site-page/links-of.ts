import { sitePagePath } from '../../scripture/addresses/paths.ts';
import type { SiteLink } from '../site-settings.ts';
import type { PagePlace } from './places.ts';
import type { PublishedPage } from './site-page.ts';

/** What every page of the site links. */
export type SitePageLinks = Readonly<Record<Exclude<PagePlace, 'none'>, readonly SiteLink[]>>;

export function linksOf(pages: readonly PublishedPage[]): SitePageLinks {
  const at = (place: PagePlace) =>
    pages.filter((page) => page.place === place).map(({ title, slug }) => ({ label: title, url: sitePagePath(slug) }));
  return { header: at('header'), footer: at('footer') };
}

import type { MetaDescriptor } from 'react-router';
import type { SiteData } from '../../ui/site-data.ts';
import { HISTORY } from './wording.ts';

/** The head of a page of the published past; readers of feeds find the changes from each. */
export function publicHead(
  { site, publicUrl, query }: SiteData,
  title: string,
  description: string,
  path: string,
): MetaDescriptor[] {
  const address = publicUrl + path;
  const feed = {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    title: HISTORY.changes.title,
    href: `/revision/cambios.atom${query}`,
  } as const;
  return [
    { title: `${title} · ${site.title}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    feed,
    { property: 'og:type', content: 'article' },
    { property: 'og:site_name', content: site.title },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: 'es_ES' },
  ];
}

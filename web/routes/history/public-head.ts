import type { MetaDescriptor } from 'react-router';
import { openGraph } from '../../ui/open-graph.ts';
import type { SiteData } from '../../ui/site-data.ts';
import { HISTORY } from './wording.ts';

/** The head of a page of the published past; readers of feeds find the changes from each. */
export function publicHead(data: SiteData, title: string, description: string, path: string): MetaDescriptor[] {
  const { site, publicUrl, query } = data;
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
    ...openGraph(data, { type: 'article', title, description, address }),
  ];
}

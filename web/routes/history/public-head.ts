import type { MetaDescriptor } from 'react-router';
import { openGraph } from '../../ui/open-graph.ts';
import type { SiteData } from '../../ui/site-data.ts';

/** The head of a page of the published past. */
export function publicHead(data: SiteData, title: string, description: string, path: string): MetaDescriptor[] {
  const { site, publicUrl } = data;
  const address = publicUrl + path;
  return [
    { title: `${title} · ${site.title}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...openGraph(data, { type: 'article', title, description, address }),
  ];
}

import type { SiteData } from '../../page/site-data.ts';
import { openGraph } from '../../ui/open-graph.ts';
import { publicHead } from '../../ui/public-head.ts';

/** The head of a history page, with Open Graph data. */
export const sharedHead = (data: SiteData, title: string, description: string, path: string) => [
  ...publicHead(data, title, description, path),
  ...openGraph(data, { type: 'article', title, description, address: data.publicUrl + path }),
];

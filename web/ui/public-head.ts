import type { HeadArgs, Meta } from '../page/page.ts';
import type { SiteData } from '../page/site-data.ts';

/** The head of a page that search engines may index. */
export function publicHead(data: SiteData | undefined, title: string, description: string, path: string): Meta[] {
  if (!data) return [];
  return [
    { title: `${title} · ${data.site.title}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: data.publicUrl + path },
  ];
}

/** The head of an indexable page with a constant title. */
export const publicMeta =
  ({ title, lead }: { readonly title: string; readonly lead: string }, path: string) =>
  ({ site }: HeadArgs) =>
    publicHead(site, title, lead, path);

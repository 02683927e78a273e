import type { MetaDescriptor } from 'react-router';
import type { SiteData } from './site-data.ts';

/** The head of a page that search engines may have. @param root what the root's loader gave, undefined where it failed */
export function publicHead(root: unknown, title: string, description: string, path: string): MetaDescriptor[] {
  const data = root as SiteData | undefined;
  if (!data) return [];
  return [
    { title: `${title} · ${data.site.title}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: data.publicUrl + path },
  ];
}

/** The same, of a page that always has one title. */
export const publicMeta =
  ({ title, lead }: { readonly title: string; readonly lead: string }, path: string) =>
  ({ matches }: { matches: readonly [{ readonly loaderData: unknown }, ...unknown[]] }) =>
    publicHead(matches[0].loaderData, title, lead, path);

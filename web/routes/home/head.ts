import type { Meta } from '../../page/page.ts';
import type { SiteData } from '../../page/site-data.ts';
import { openGraph, type SharedPicture } from '../../ui/open-graph.ts';
import { WORDING } from '../../ui/wording.ts';

/** The head of the home page. @param picture the owner's, shared instead of the site's */
export function homeHead(data: SiteData | undefined, picture?: SharedPicture): Meta[] {
  if (!data) return [];
  const { site, edition, publicUrl } = data;
  const address = `${publicUrl}/`;
  const title = `${site.title}, ${site.subtitle}`;
  const description = WORDING.home.description(edition.title);
  return [
    { title: `${title} · ${edition.title}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...openGraph(data, { type: 'website', title, description, address, ...(picture && { picture }) }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Book',
        name: edition.title,
        url: address,
        inLanguage: 'es',
        ...(edition.year && { datePublished: String(edition.year) }),
        license: edition.terms ?? edition.rights,
      },
    },
  ];
}

import type { MetaDescriptor } from 'react-router';
import type { SiteData } from '../../ui/site-data.ts';
import { WORDING } from '../../ui/wording.ts';

/** What stands in the head of the home page. */
export function homeHead(data: SiteData | undefined): MetaDescriptor[] {
  if (!data) return [];
  const { site, edition, publicUrl } = data;
  const title = `${site.title}, ${site.subtitle}`;
  const description = WORDING.home.description(edition.title);
  return [
    { title: `${title} · ${edition.title}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: `${publicUrl}/` },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.title },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: `${publicUrl}/` },
    { property: 'og:image', content: `${publicUrl}/og.png` },
    { property: 'og:locale', content: 'es_ES' },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Book',
        name: edition.title,
        url: `${publicUrl}/`,
        inLanguage: 'es',
        ...(edition.year && { datePublished: String(edition.year) }),
        license: edition.rights,
      },
    },
  ];
}

import type { MetaDescriptor } from 'react-router';
import type { SiteData } from './site-data.ts';
import { WORDING } from './wording.ts';

interface Shared {
  readonly type: 'article' | 'website';
  readonly title: string;
  readonly description: string;
  readonly address: string;
}

/** What other sites show of a page that is shared there. */
export const openGraph = (
  { site, publicUrl }: SiteData,
  { type, title, description, address }: Shared,
): MetaDescriptor[] => [
  { property: 'og:type', content: type },
  { property: 'og:site_name', content: site.title },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:url', content: address },
  { property: 'og:image', content: `${publicUrl}/og.png` },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: WORDING.picture },
  { property: 'og:locale', content: 'es_ES' },
  { name: 'twitter:card', content: 'summary_large_image' },
];

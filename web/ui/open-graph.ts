import type { MetaDescriptor } from 'react-router';
import { CARD_SIZE } from '../../scripture/picture/card.ts';
import type { SiteData } from './site-data.ts';
import { WORDING } from './wording.ts';

interface Shared {
  readonly type: 'article' | 'website';
  readonly title: string;
  readonly description: string;
  readonly address: string;
  /** The path of its own picture, of the same size as the site's. */
  readonly picture?: string;
}

/** What other sites show of a page that is shared there. */
export const openGraph = (
  { site, publicUrl }: SiteData,
  { type, title, description, address, picture }: Shared,
): MetaDescriptor[] => [
  { property: 'og:type', content: type },
  { property: 'og:site_name', content: site.title },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:url', content: address },
  { property: 'og:image', content: publicUrl + (picture ?? '/og.png') },
  { property: 'og:image:width', content: String(CARD_SIZE.width) },
  { property: 'og:image:height', content: String(CARD_SIZE.height) },
  { property: 'og:image:alt', content: picture ? title : WORDING.picture },
  { property: 'og:locale', content: 'es_ES' },
  { name: 'twitter:card', content: 'summary_large_image' },
];

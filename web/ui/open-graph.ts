import { FIRST_NAME } from '../../forms/site-settings.ts';
import { CARD_SIZE, cardKey, siteCard } from '../../scripture/picture/card.ts';
import { siteCardPath } from '../../scripture/reference/path.ts';
import type { Meta } from '../page/page.ts';
import type { SiteData } from '../page/site-data.ts';
import { WORDING } from './wording.ts';

interface Shared {
  readonly type: 'article' | 'website';
  readonly title: string;
  readonly description: string;
  readonly address: string;
  /** The page's own picture; without one the site's is shown. */
  readonly picture?: SharedPicture;
}

export interface SharedPicture {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** The build's picture shows the default name of a site. */
function pictureOf({ title, subtitle }: SiteData['site']): SharedPicture {
  const isFirst = title === FIRST_NAME.title && subtitle === FIRST_NAME.subtitle;
  if (isFirst) return { path: '/og.png', alt: WORDING.picture, ...CARD_SIZE };
  return { path: siteCardPath(cardKey(siteCard({ title, subtitle }))), alt: title, ...CARD_SIZE };
}

/** The Open Graph tags that other sites show for a shared page. */
export const openGraph = (
  { site, publicUrl }: SiteData,
  { type, title, description, address, picture = pictureOf(site) }: Shared,
): Meta[] => [
  { property: 'og:type', content: type },
  { property: 'og:site_name', content: site.title },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:url', content: address },
  { property: 'og:image', content: publicUrl + picture.path },
  { property: 'og:image:width', content: String(picture.width) },
  { property: 'og:image:height', content: String(picture.height) },
  { property: 'og:image:alt', content: picture.alt },
  { property: 'og:locale', content: 'es_ES' },
  { name: 'twitter:card', content: 'summary_large_image' },
];

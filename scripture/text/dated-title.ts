import type { EditionMeta } from './edition.ts';

/** An edition's title, with the year of its printing where that is not in it: `La Biblia del Oso (1569)`. */
export const datedTitle = ({ title, year }: Pick<EditionMeta, 'title' | 'year'>): string =>
  year === undefined || title.includes(String(year)) ? title : `${title} (${year})`;

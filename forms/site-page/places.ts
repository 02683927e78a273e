/** Where every page of the site links one of the owner's own. */
export const PAGE_PLACES = ['header', 'footer', 'none'] as const;
export type PagePlace = (typeof PAGE_PLACES)[number];

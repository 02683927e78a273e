import type { SiteLink } from '../../../../server/settings/site-settings.ts';

/** The lists, which are settings. */
export const LINK_LISTS = ['affiliatedSites', 'socialLinks'] as const;
export type LinksName = (typeof LINK_LISTS)[number];

/** A link as it is typed; `hidden` is a box that is ticked or empty. */
export type LinkRow = Readonly<Record<'label' | 'url' | 'hidden', string>>;

export const FRESH: LinkRow = { label: '', url: '', hidden: '' };

export const storedRows = (links: readonly SiteLink[]): readonly LinkRow[] =>
  links.map(({ label, url, hidden }) => ({ label, url, hidden: hidden ? '1' : '' }));

export const linksOf = (rows: readonly LinkRow[]): readonly SiteLink[] =>
  rows.map(({ label, url, hidden }) => ({ label, url, ...(hidden !== '' && { hidden: true }) }));

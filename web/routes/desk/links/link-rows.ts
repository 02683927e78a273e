import { LINK_ROW, readRows } from '../../../../forms/rows.ts';
import type { SiteLink } from '../../../../forms/site-settings.ts';
import type { ListFocus } from '../../../ui/desk/list/list-action.ts';
import type { Fault } from '../../../ui/form/field.tsx';

/** The lists, which are settings. */
export const LINK_LISTS = ['affiliatedSites', 'socialLinks'] as const;
export type LinksName = (typeof LINK_LISTS)[number];

/** A link as typed; `hidden` is a tick box's value. */
export type LinkRow = Readonly<Record<'label' | 'url' | 'hidden', string>>;
export type LinkLists = Readonly<Record<LinksName, readonly LinkRow[]>>;

/** The faults and rows with which the form is shown again. */
export interface LinksAnswer {
  readonly faults: readonly Fault[];
  readonly lists: LinkLists;
  readonly focus?: Readonly<Partial<Record<LinksName, ListFocus>>>;
  readonly said?: Readonly<Partial<Record<LinksName, string>>>;
}

export const FRESH: LinkRow = { label: '', url: '', hidden: '' };

export const storedRows = (links: readonly SiteLink[]): readonly LinkRow[] =>
  links.map(({ label, url, hidden }) => ({ label, url, hidden: hidden ? '1' : '' }));

export const linksOf = (rows: readonly LinkRow[]): readonly SiteLink[] =>
  rows.map(({ label, url, hidden }) => ({ label, url, ...(hidden !== '' && { hidden: true }) }));

/** Both lists as submitted. */
export const readLinkLists = (form: (name: string) => string): LinkLists => ({
  affiliatedSites: readRows(LINK_ROW, form, 'affiliatedSites'),
  socialLinks: readRows(LINK_ROW, form, 'socialLinks'),
});

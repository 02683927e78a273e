import type { MetaDescriptor } from 'react-router';
import type { PageQuery } from '../../../forms/page-query.ts';
import { isolate } from '../../../scripture/text/isolate.ts';
import type { PageHandle } from '../../../server/pages/page-handle.ts';
import type { Permission } from '../../../services/access/permissions.ts';
import type { SiteData } from '../site-data.ts';
import { stylesheetLinks } from '../stylesheet-links.ts';
import stylesheet from './form.css?url';

/** The handle of a personal page. */
export const personalPage = <Q extends PageQuery = Record<never, never>>(permission: Permission, query: Q = {} as Q) =>
  ({ permission, personal: true, query }) as const satisfies PageHandle;

/** The handle of one with a form, for those who may see it. */
export const formPage = <Q extends PageQuery = Record<never, never>>(
  permission: Permission,
  query?: Q,
  body: PageHandle['body'] = {},
) => ({ ...personalPage(permission, query), action: permission, body }) as const satisfies PageHandle;

/** The stylesheets of a page with forms, and behind them its own. */
export const formLinks = (...own: readonly string[]) => stylesheetLinks(stylesheet, ...own);

/** What an answer to a form says beside its page, such as Retry-After. */
export const formHeaders = ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders;

/** The head of a screen that is somebody's own: nothing for search engines. */
export function privateHead(title: string, root: unknown): MetaDescriptor[] {
  const site = (root as SiteData | undefined)?.site.title;
  return [{ title: site ? `${isolate(title)} · ${site}` : title }, { name: 'robots', content: 'noindex' }];
}

/** The same, of a screen that always has one title. */
export const privateMeta =
  (title: string) =>
  ({ matches }: { matches: readonly [{ readonly loaderData: unknown }, ...unknown[]] }) =>
    privateHead(title, matches[0].loaderData);

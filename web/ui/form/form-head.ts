import type { PageQuery } from '../../../forms/page-query.ts';
import { isolate } from '../../../scripture/text/isolate.ts';
import type { PageHandle } from '../../../server/pages/page-handle.ts';
import type { Permission } from '../../../services/access/permissions.ts';
import type { HeadArgs, Meta } from '../../page/page.ts';
import type { SiteData } from '../../page/site-data.ts';
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

/** The head of a screen that is somebody's own: nothing for search engines. */
export function privateHead(title: string, site: SiteData | undefined): Meta[] {
  return [{ title: site ? `${isolate(title)} · ${site.site.title}` : title }, { name: 'robots', content: 'noindex' }];
}

/** The same, of a screen that always has one title. */
export const privateMeta =
  (title: string) =>
  ({ site }: HeadArgs) =>
    privateHead(title, site);

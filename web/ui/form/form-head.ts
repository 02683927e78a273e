import type { PageQuery } from '../../../forms/page-query.ts';
import { isolate } from '../../../scripture/text/isolate.ts';
import type { PageHandle } from '../../../server/pages/page-handle.ts';
import type { Permission } from '../../../services/access/permissions.ts';
import type { HeadArgs, Meta } from '../../page/page.ts';
import type { SiteData } from '../../page/site-data.ts';
import { stylesheetLinks } from '../stylesheet-links.ts';
import stylesheet from './form.css?url';

export const personalPage = <Q extends PageQuery = Record<never, never>>(permission: Permission, query: Q = {} as Q) =>
  ({ permission, personal: true, query }) as const satisfies PageHandle;

/** The handle of a personal page with a form, for those with the permission. */
export const formPage = <Q extends PageQuery = Record<never, never>>(
  permission: Permission,
  query?: Q,
  body: PageHandle['body'] = {},
) => ({ ...personalPage(permission, query), action: permission, body }) as const satisfies PageHandle;

/** The style sheets of a page with forms, followed by its own. */
export const formLinks = (...own: readonly string[]) => stylesheetLinks(stylesheet, ...own);

/** The head of a personal screen, which is noindex. */
export function privateHead(title: string, site: SiteData | undefined): Meta[] {
  return [{ title: site ? `${isolate(title)} · ${site.site.title}` : title }, { name: 'robots', content: 'noindex' }];
}

/** The head of a personal screen with a constant title. */
export const privateMeta =
  (title: string) =>
  ({ site }: HeadArgs) =>
    privateHead(title, site);

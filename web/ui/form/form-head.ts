import type { MetaDescriptor } from 'react-router';
import { isolate } from '../../../scripture/text/isolate.ts';
import type { SiteData } from '../site-data.ts';
import stylesheet from './form.css?url';

export const formLinks = () => [{ rel: 'stylesheet', href: stylesheet }];

/** What an answer to a form says beside its page, such as Retry-After. */
export const formHeaders = ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders;

/** The head of a screen that is somebody's own: nothing for search engines. */
export function privateHead(title: string, root: unknown): MetaDescriptor[] {
  const site = (root as SiteData | undefined)?.site.title;
  return [{ title: site ? `${isolate(title)} · ${site}` : title }, { name: 'robots', content: 'noindex' }];
}

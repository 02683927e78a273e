import type { MetaDescriptor } from 'react-router';
import type { PageHandle } from '../../../server/pages/page-handle.ts';
import { servicesContext } from '../../context.ts';
import viewerStyles from '../../ui/facsimile/facsimile.css?url';
import type { Route } from './+types/route';
import stylesheet from './beside.css?url';
import { ChapterBeside } from './chapter-beside.tsx';
import { findPage } from './find-page.ts';
import { BESIDE } from './wording.ts';

export const handle: PageHandle = { permission: 'text.read' };

export const loader = ({ params, url, context }: Route.LoaderArgs) =>
  findPage(context.get(servicesContext), params, url);

export const links = () => [viewerStyles, stylesheet].map((href) => ({ rel: 'stylesheet', href }));

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  const site = matches[0].loaderData?.site.title ?? '';
  if (!loaderData) return [];
  return [{ title: `${BESIDE.title(loaderData.name)} · ${site}` }, { name: 'robots', content: 'noindex' }];
}

/** Another chapter is another beginning; its page may be turned as one likes. */
export default function BesidePage({ loaderData }: Route.ComponentProps) {
  return <ChapterBeside key={`${loaderData.file.scan} ${loaderData.reading} ${loaderData.page}`} begin={loaderData} />;
}

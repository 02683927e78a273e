import type { MetaDescriptor } from 'react-router';
import { EDITION_QUERY } from '../../../forms/page-query.ts';
import type { PageHandle } from '../../../server/pages/page-handle.ts';
import { servicesContext } from '../../context.ts';
import viewerStyles from '../../ui/facsimile/facsimile.css?url';
import { privateHead } from '../../ui/form/form-head.ts';
import { stylesheetLinks } from '../../ui/stylesheet-links.ts';
import type { Route } from './+types/route';
import stylesheet from './beside.css?url';
import { ChapterBeside } from './chapter-beside.tsx';
import { findPage } from './find-page.ts';
import { BESIDE } from './wording.ts';

export const handle: PageHandle = { permission: 'text.read', query: EDITION_QUERY };

export const loader = ({ params, url, context }: Route.LoaderArgs) =>
  findPage(context.get(servicesContext), params, url);

export const links = stylesheetLinks(viewerStyles, stylesheet);

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return loaderData ? privateHead(BESIDE.title(loaderData.name), matches[0].loaderData) : [];
}

/** Another chapter is another beginning; its page may be turned as one likes. */
export default function BesidePage({ loaderData }: Route.ComponentProps) {
  return <ChapterBeside key={`${loaderData.file.scan} ${loaderData.reading} ${loaderData.page}`} begin={loaderData} />;
}

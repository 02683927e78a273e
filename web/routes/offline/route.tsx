import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { PageHandle } from '../../../server/pages/page-handle.ts';
import { servicesContext } from '../../context.ts';
import formStylesheet from '../../ui/form/form.css?url';
import { keptJourney } from '../../ui/reading/kept-journey.ts';
import type { SiteData } from '../../ui/site-data.ts';
import { useScripted } from '../../ui/use-scripted.ts';
import type { Route } from './+types/route';
import { CopyPanel } from './copy-panel.tsx';
import stylesheet from './offline.css?url';
import { OFFLINE } from './wording.ts';

export const handle: PageHandle = { permission: 'text.read' };

export function loader({ context }: Route.LoaderArgs) {
  const { defaultId, edition } = context.get(servicesContext).texts;
  return { edition: defaultId, title: edition()?.meta.title ?? '' };
}

export const links = () => [
  ...[formStylesheet, stylesheet].map((href) => ({ rel: 'stylesheet', href })),
  { rel: 'manifest', href: '/sitio.webmanifest' },
];

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const data = matches[0].loaderData as SiteData | undefined;
  if (!data || !loaderData) return [];
  return [
    { title: `${OFFLINE.title} · ${data.site.title}` },
    { name: 'description', content: OFFLINE.lead(loaderData.title) },
    { tagName: 'link', rel: 'canonical', href: `${data.publicUrl}/sin-conexion` },
  ];
}

export default function Offline({ loaderData: { edition, title } }: Route.ComponentProps) {
  const scripted = useScripted();
  const { search } = useLocation();
  // The way in from a device's list of programs: pages alone know where one stopped.
  useEffect(() => {
    if (search === '?seguir') location.replace(keptJourney().place?.path ?? '/');
  }, [search]);
  return (
    <main className="sheet offline" data-alive="">
      <h1 tabIndex={-1}>{OFFLINE.title}</h1>
      <p className="lead">{OFFLINE.lead(title)}</p>
      {scripted && <CopyPanel edition={edition} />}
      <noscript>
        <p>
          {OFFLINE.scriptless} <a href="/Download">{OFFLINE.files}</a>.
        </p>
      </noscript>
    </main>
  );
}

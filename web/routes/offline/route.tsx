import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { PageHandle } from '../../../server/pages/page-handle.ts';
import { servicesContext } from '../../context.ts';
import formStylesheet from '../../ui/form/form.css?url';
import { publicHead } from '../../ui/public-head.ts';
import { keptJourney } from '../../ui/reading/kept-journey.ts';
import { useScripted } from '../../ui/use-scripted.ts';
import type { Route } from './+types/route';
import { CopyPanel } from './copy-panel.tsx';
import stylesheet from './offline.css?url';
import { UnsentList } from './unsent-list.tsx';
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
  return loaderData
    ? publicHead(matches[0].loaderData, OFFLINE.title, OFFLINE.lead(loaderData.title), '/sin-conexion')
    : [];
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
      {scripted && <UnsentList edition={edition} />}
      {scripted && <CopyPanel edition={edition} />}
      <noscript>
        <p>
          {OFFLINE.scriptless} <a href="/Download">{OFFLINE.files}</a>.
        </p>
      </noscript>
    </main>
  );
}

import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import type { SiteLink, SiteSettings } from '../forms/site-settings.ts';
import { reportErrorContext, requestIdContext, servicesContext } from './context.ts';
import { RequestId } from './ui/errors/request-id.ts';
import { OnlyInTheDocument } from './ui/only-in-the-document.ts';

/** The whole document, for whatever turns it into text: the server, or a browser without it. */
export function serverDocument(url: string, context: EntryContext, given: Readonly<RouterContextProvider>) {
  const { settings, downloads } = given.get(servicesContext);
  return (
    <RequestId value={given.get(requestIdContext)}>
      <OnlyInTheDocument value={{ ...shownLinks(settings.site()), download: downloads.main() }}>
        <ServerRouter context={context} url={url} />
      </OnlyInTheDocument>
    </RequestId>
  );
}

/** What the owner has in the footer, without what they keep hidden. */
function shownLinks({ affiliatedSites, socialLinks }: SiteSettings) {
  const shown = (links: readonly SiteLink[]) => links.filter(({ hidden }) => !hidden);
  return { affiliatedSites: shown(affiliatedSites), socialLinks: shown(socialLinks) };
}

/** What loaders and components throw. A 404 and its like are answers, not errors; nor is it one that a client has gone. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(reportErrorContext)(error);
};

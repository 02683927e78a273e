import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
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

const RENDER_LIMIT_MS = 5_000;

/** Renders the whole document into one string: pages are stored before they are sent. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { settings, downloads } = given.get(servicesContext);
  const page = (
    <RequestId value={given.get(requestIdContext)}>
      <OnlyInTheDocument value={{ ...shownLinks(settings.site()), download: downloads.main() }}>
        <ServerRouter context={context} url={request.url} />
      </OnlyInTheDocument>
    </RequestId>
  );
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady() {
        const chunks: Buffer[] = [];
        const body = new Writable({
          write(chunk: Buffer, _encoding, done) {
            chunks.push(Buffer.from(chunk));
            done();
          },
          final(done) {
            // A timer left running would keep the whole rendering in memory.
            clearTimeout(limit);
            headers.set('Content-Type', 'text/html; charset=utf-8');
            resolve(new Response(Buffer.concat(chunks), { status, headers }));
            done();
          },
        });
        pipe(body);
      },
      onError(error) {
        clearTimeout(limit);
        reject(error);
      },
    });
    const limit = setTimeout(() => abort(new Error('rendering took too long')), RENDER_LIMIT_MS);
  });
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

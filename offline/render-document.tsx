import { renderToReadableStream } from 'react-dom/server.browser';
import type { EntryContext, RouterContextProvider } from 'react-router';
import { serverDocument } from '../web/server-document.tsx';

/** What web/entry.server.tsx does on the server: the whole document, before any of it is sent. */
export async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: Readonly<RouterContextProvider>,
): Promise<Response> {
  let failure: unknown;
  const stream = await renderToReadableStream(serverDocument(request.url, context, given), {
    onError: (error) => {
      failure = error;
    },
  });
  await stream.allReady;
  if (failure !== undefined) throw failure;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(stream, { status, headers });
}

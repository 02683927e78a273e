import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

const RENDER_LIMIT_MS = 5_000;

/** Renders the whole document into one string: pages are stored, and their inline scripts hashed, before they are sent. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        const body = new PassThrough();
        text(body).then((html) => {
          clearTimeout(limit);
          headers.set('Content-Type', 'text/html; charset=utf-8');
          resolve(new Response(html, { status, headers }));
        }, reject);
        pipe(body);
      },
      onShellError: reject,
      onError: (error) => reject(error),
    });
    const limit = setTimeout(() => abort(new Error('rendering took too long')), RENDER_LIMIT_MS);
  });
}

import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext, RouterContextProvider } from 'react-router';
import { serverDocument } from './server-document.tsx';

const RENDER_LIMIT_MS = 5_000;

/** Renders the whole document into one string: pages are stored before they are sent. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: Readonly<RouterContextProvider>,
): Promise<Response> {
  const page = serverDocument(request.url, context, given);
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

export { handleError } from './server-document.tsx';

import * as scripts from 'virtual:scripts';
import type { ReactNode } from 'react';
import type { Services } from '../services/services.ts';
import { handleAt, pageServer } from '../web/serve.tsx';

export { pageRoutes } from '../web/serve.tsx';

/** Whether the page at a path is one of a pack. */
export const hasPage = (pathname: string): boolean => handleAt(pathname).offline === true;

/** Makes pages as the server does: of the same table, by the same steps. */
export function pageMaker(services: Services, report: (error: unknown) => void) {
  const serve = pageServer({ early: scripts.early, refusalFor: () => undefined });
  return async (request: Request, note: ReactNode): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const context = {
      services,
      attempt: () => Promise.reject(new Error('nothing is done without the server')),
      cookies: () => [],
      api: () => {
        throw new Error('the calls are the server’s');
      },
    };
    // As the server does: of a request only its address is looked at.
    const asked = new Request(services.publicUrl + pathname + search);
    return (await serve({ request: asked, context, requestId: '', report, note })).response;
  };
}

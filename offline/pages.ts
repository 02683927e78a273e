import * as scripts from 'virtual:scripts';
import type { ReactNode } from 'react';
import type { Services } from '../services/services.ts';
import { handleAt, pageServer } from '../web/serve.tsx';

export { pageRoutes } from '../web/serve.tsx';

/** True if copies have the page at a path. @param studied a reader has added the study of verses to them */
export const hasPage = (pathname: string, studied: boolean): boolean => {
  const { offline } = handleAt(pathname);
  return offline === true || (studied && offline === 'study');
};

/** Renders pages as the server does: with the same route table and the same steps. */
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
    // As on the server, only the address of the request is used.
    const asked = new Request(services.siteUrl() + pathname + search);
    return (await serve({ request: asked, context, requestId: '', report, note })).response;
  };
}

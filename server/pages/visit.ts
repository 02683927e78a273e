import { refusalOf, UNAVAILABLE } from '../access/mount-routes.ts';
import type { PageHandle } from '../access/page-handle.ts';
import { DatabaseUnavailable } from '../db/database.ts';
import { crossSite } from '../security/same-origin.ts';
import type { Services } from '../services.ts';
import type { Visit } from './render.ts';

/** Who sends a request to a page, and whether they may; the one place where pages are guarded. */
export async function visitOf(request: Request, handle: PageHandle, services: Services): Promise<Visit> {
  const problem = crossSite(request, services.ownOrigin);
  if (problem) return { problem };
  const reading = request.method === 'GET' || request.method === 'HEAD';
  try {
    const viewer = await services.accounts.viewer(request);
    const refusal = refusalOf(viewer, reading ? handle.permission : (handle.action ?? handle.permission));
    return refusal ? { problem: refusal } : { viewer };
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return { problem: UNAVAILABLE };
    throw error;
  }
}

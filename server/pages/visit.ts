import { refusalOf } from '../../services/access/refusal-of.ts';
import type { Problem } from '../../services/refusals/problem.ts';
import { unavailable } from '../../services/refusals/unavailable.ts';
import type { Services } from '../../services/services.ts';
import { DatabaseUnavailable } from '../../store/database.ts';
import { crossSite } from '../security/same-origin.ts';
import type { PageHandle } from './page-handle.ts';
import type { Visit } from './render.ts';

/** Who sends a request to a page, and whether they may; the one place where pages are guarded. */
export async function visitOf(request: Request, handle: PageHandle, services: Services): Promise<Visit> {
  const problem = crossSite(request, services.ownOrigin);
  if (problem) return { problem };
  const reading = request.method === 'GET' || request.method === 'HEAD';
  try {
    const viewer = await services.accounts.viewer(request);
    const refusal = refusalOf(viewer, reading ? handle.permission : (handle.action ?? handle.permission));
    return refusal ? { problem: (await lossAtDesk()) ?? refusal } : { viewer };
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    return { problem: (await lossAtDesk()) ?? unavailable(error) };
  }

  /** Whoever comes to the desk of a lost store cannot sign in, and is the one who can do something about it. */
  async function lossAtDesk(): Promise<Problem | undefined> {
    const { lost } = services.database;
    if (!lost || handle.permission !== 'desk.manage') return undefined;
    return { ...unavailable(lost), detail: `${await services.loss()}.` };
  }
}

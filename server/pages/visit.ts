import type { Refusal } from '../../forms/refusals/refusal.ts';
import { refusalOf } from '../../services/access/viewer.ts';
import { done } from '../../services/outcomes/outcome.ts';
import type { Services } from '../../services/services.ts';
import type { Browsers } from '../access/browsers.ts';
import { attempt, refusalFor } from '../answers/attempt.ts';
import { crossSite } from '../security/same-origin.ts';
import type { PageHandle } from './page-handle.ts';
import type { Visit } from './render.ts';

/** Who sends a request to a page, and whether they may; the one place where pages are guarded. */
export async function visitOf(
  request: Request,
  handle: PageHandle,
  services: Services,
  browsers: Browsers,
): Promise<Visit> {
  const foreign = crossSite(request, services.ownOrigin);
  if (foreign) return { refusal: foreign };
  const browser = browsers.of(request);
  const asked = await attempt(async () => done(await services.accounts.viewer(browser)));
  if (!asked.ok) return { refusal: (await lossAtDesk()) ?? asked.refusal };
  const viewer = asked.value;
  const refusal = refusalOf(viewer, browser.reads ? handle.permission : (handle.action ?? handle.permission));
  return refusal ? { refusal: (await lossAtDesk()) ?? refusal } : { viewer, browser };

  /** Whoever comes to the desk of a lost store cannot sign in, and is the one who can do something about it. */
  async function lossAtDesk(): Promise<Refusal | undefined> {
    const { lost } = services.database;
    if (!lost || handle.permission !== 'desk.manage') return undefined;
    const why = await services.loss();
    return { code: 'store-lost', ...refusalFor(lost), ...(why !== undefined && { why: `${why}.` }) };
  }
}

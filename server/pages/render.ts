import type { Refusal } from '../../forms/refusals/refusal.ts';
import { type SentForm, sentForm } from '../../forms/sent-form.ts';
import type { Browser } from '../../services/access/browser.ts';
import { refusalOf, type Viewer } from '../../services/access/viewer.ts';
import { done, type Outcome } from '../../services/outcomes/outcome.ts';
import type { Services } from '../../services/services.ts';
import type { Browsers } from '../access/browsers.ts';
import { attempt, refusalFor } from '../answers/problem.ts';
import { FORM_RULE, readBody } from '../bodies/read-body.ts';
import { crossSite } from '../security/refuse.ts';
import type { PageHandle } from './page-handle.ts';

interface RenderedResponse {
  readonly response: Response;
  /** What stands in the document's `<style>`; absent where it is no document. */
  readonly style?: string;
  /** Tags of what the loaders read, see `trackDependencies`. */
  readonly tags: ReadonlySet<string>;
}

/** Who asks for a personal page or sends a form, or why they may not. */
export type Visit = { readonly viewer: Viewer; readonly browser: Browser } | { readonly refusal: Refusal };

/** Has the router answer a request. Errors on the way are logged under the id, which error pages show. */
export type Render = (request: Request, requestId: string, asked?: Asked) => Promise<RenderedResponse>;

export interface ClientSearches {
  /** Seconds until the client may search again; undefined: at once. */
  wait(): number | undefined;
  /** @param visited postings */
  spend(visited: number): void;
}

/** What comes with a request that no stored page answers. */
export interface Asked {
  readonly visit?: Visit;
  /** What a form sent, or what is wrong with it; the request itself has no body any more. */
  readonly sent?: Outcome<SentForm>;
  /** What bounds the searches of its client. */
  readonly searches?: ClientSearches;
}

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

/** What a page's form sent. Who is not admitted is told that first: what they sent is only shown again. */
export async function readSentForm(
  request: Request,
  { body: own }: PageHandle,
  visit: Visit | undefined,
): Promise<Outcome<SentForm>> {
  const admitted = visit !== undefined && 'viewer' in visit;
  const body = await readBody(request, admitted ? { ...FORM_RULE, ...own } : FORM_RULE);
  if (!body.ok) return admitted ? body : done(sentForm({ texts: [] }));
  if (body.value.kind !== 'form') throw new Error('pages take forms only');
  return done(body.value.form);
}

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

export interface RenderedResponse {
  readonly response: Response;
  /** The content of the document's `<style>`; absent if the response is no document. */
  readonly style?: string;
  /** Another origin that the document may call. */
  readonly connects?: string;
  /** Tags of what the loaders read, see `trackDependencies`. */
  readonly tags: ReadonlySet<string>;
}

/** The viewer of a personal page or sender of a form, or the refusal. */
export type Visit = { readonly viewer: Viewer; readonly browser: Browser } | { readonly refusal: Refusal };

/** Renders a request with the router. Errors on the way are logged under the id, which error pages show. */
export type Render = (request: Request, requestId: string, asked?: Asked) => Promise<RenderedResponse>;

export interface ClientSearches {
  /** Seconds until the client may search again; undefined: at once. */
  wait(): number | undefined;
  /** @param visited postings */
  spend(visited: number): void;
}

/** Further inputs of a request that is not answered from the store. */
export interface Asked {
  readonly visit?: Visit;
  /** The content of a form, or the refusal; the request itself has no body any more. */
  readonly sent?: Outcome<SentForm>;
  /** The limit on the client's searches. */
  readonly searches?: ClientSearches;
}

/** Identifies the viewer and checks the permission: the only access check of pages. */
export async function visitOf(
  request: Request,
  handle: PageHandle,
  services: Services,
  browsers: Browsers,
): Promise<Visit> {
  const foreign = crossSite(request, services.ownOrigin());
  if (foreign) return { refusal: foreign };
  const browser = browsers.of(request);
  const asked = await attempt(async () => done(await services.accounts.viewer(browser)));
  if (!asked.ok) return { refusal: (await lossAtDesk()) ?? asked.refusal };
  const viewer = asked.value;
  const refusal = refusalOf(viewer, browser.reads ? handle.permission : (handle.action ?? handle.permission));
  return refusal ? { refusal: (await lossAtDesk()) ?? refusal } : { viewer, browser };

  /** With a lost store nobody can sign in, so a visitor to the desk may be the owner and is shown the cause. */
  async function lossAtDesk(): Promise<Refusal | undefined> {
    const { lost } = services.database;
    if (!lost || handle.permission !== 'desk.manage') return undefined;
    const why = await services.loss();
    return { code: 'store-lost', ...refusalFor(lost), ...(why !== undefined && { why: `${why}.` }) };
  }
}

/**
 * Reads a page's form. For a sender without permission the refusal comes first: the form is read with the default
 * limits, only to show it again.
 */
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

import type { Refusal } from '../../forms/refusals/refusal.ts';
import type { SentForm } from '../../forms/sent-form.ts';
import type { Browser } from '../../services/access/browser.ts';
import type { Viewer } from '../../services/access/viewer.ts';
import type { Outcome } from '../../services/outcomes/outcome.ts';

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

import type { ComponentType } from 'react';
import type { SentForm } from '../../forms/sent-form.ts';
import type { openApiDocument } from '../../server/openapi/document.ts';
import type { PageHandle } from '../../server/pages/page-handle.ts';
import type { Visit } from '../../server/pages/render.ts';
import type { Keep, Outcome } from '../../services/outcomes/outcome.ts';
import type { Services } from '../../services/services.ts';
import type { Place } from './place.ts';
import type { SiteData } from './site-data.ts';

/** The services and request state of loaders and actions; created per request. */
export interface PageContext {
  readonly services: Services;
  /** The viewer, or the reason for refusal; absent on pages that are the same for everybody. */
  readonly visit?: Visit | undefined;
  /** The parsed form, or why it could not be parsed; absent without a form. */
  readonly sentForm?: Outcome<SentForm> | undefined;
  /** Runs a form's work. An unavailable store becomes a refusal like others, so the form is shown again as typed. */
  readonly attempt: Attempt;
  /** Complete Set-Cookie lines for what the browser is to store. */
  readonly cookies: (keep: Keep) => readonly string[];
  /** The OpenAPI document of the public API. */
  readonly api: () => ReturnType<typeof openApiDocument>;
}

export type Attempt = <T>(work: () => Promise<Outcome<T>>) => Promise<Outcome<T>>;

/** @typeParam Required names of the parameters that the page's path always has */
export interface LoaderArgs<Required extends string = never> {
  readonly request: Request;
  readonly url: URL;
  readonly params: Readonly<Record<Required, string>> & Readonly<Record<string, string | undefined>>;
  readonly context: PageContext;
}

export type ActionArgs<Required extends string = never> = LoaderArgs<Required>;

/** A loader's or action's data with status and headers. Thrown, it renders the error page. */
export class DataResponse<T = unknown> {
  readonly data: T;
  readonly status: number | undefined;
  readonly headers: Headers;
  constructor(data: T, { status, headers }: { status?: number | undefined; headers?: HeadersInit } = {}) {
    this.data = data;
    this.status = status;
    this.headers = new Headers(headers);
  }
}

export const data = <T>(data: T, init?: { status?: number | undefined; headers?: HeadersInit }): DataResponse<T> =>
  new DataResponse(data, init);

/** A redirect, thrown by loaders and actions. @param init the status, absent: 302 */
export function redirect(location: string, init: number | { status?: number; headers?: HeadersInit } = {}): Response {
  const { status = 302, headers } = typeof init === 'number' ? { status: init } : init;
  const all = new Headers(headers);
  all.set('Location', location);
  return new Response(null, { status, headers: all });
}

/** The data that a page receives from its loader or action. */
type Given<Work> = Work extends (...args: never[]) => infer Returned ? Plain<Awaited<Returned>> : undefined;
type Plain<T> = T extends DataResponse<infer Inner> ? Inner : T extends Response ? never : T;

export interface PageProps<Loader = undefined, Action = undefined> {
  readonly loaderData: Given<Loader>;
  /** Undefined if no form was sent. */
  readonly actionData: Given<Action> | undefined;
}

export interface HeadArgs<Loader = undefined> {
  /** Undefined if the loader failed. */
  readonly loaderData: Given<Loader> | undefined;
  readonly site: SiteData | undefined;
}

/** An element of a document's head. */
export type Meta =
  | { readonly title: string }
  | { readonly name: string; readonly content: string }
  | { readonly property: string; readonly content: string }
  | { readonly tagName: 'link'; readonly rel: string; readonly [attribute: string]: string }
  | { readonly 'script:ld+json': object };

export interface HeadLink {
  readonly rel: string;
  readonly href: string;
}

/** The exports of a screen's module. */
export interface Screen {
  readonly handle: PageHandle;
  // biome-ignore lint/suspicious/noExplicitAny: the path says which parameters there are
  readonly loader?: (args: any) => unknown;
  // biome-ignore lint/suspicious/noExplicitAny: and so it does here
  readonly action?: (args: any) => unknown;
  // biome-ignore lint/suspicious/noExplicitAny: and so is what a head is made of
  readonly meta?: (args: HeadArgs<any>) => readonly Meta[];
  readonly links?: () => readonly HeadLink[];
  /** Another origin that the page may call after this answer of its action; the policy of the document allows it. */
  // biome-ignore lint/suspicious/noExplicitAny: of what its action gives
  readonly connectsOf?: (actionData: any) => string | undefined;
  /** The place that the selectors show. */
  // biome-ignore lint/suspicious/noExplicitAny: of what its loader gives
  readonly placeOf?: (loaderData: any) => Place | undefined;
  /** Absent: the loader returns the whole response. */
  // biome-ignore lint/suspicious/noExplicitAny: and so are a page's props
  readonly default?: ComponentType<any>;
}

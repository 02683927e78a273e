import type { ComponentType } from 'react';
import type { SentForm } from '../../forms/sent-form.ts';
import type { openApiDocument } from '../../server/openapi/document.ts';
import type { PageHandle } from '../../server/pages/page-handle.ts';
import type { Visit } from '../../server/pages/render.ts';
import type { Keep, Outcome } from '../../services/outcomes/outcome.ts';
import type { Services } from '../../services/services.ts';
import type { Place } from './place.ts';
import type { SiteData } from './site-data.ts';

/** What loaders and actions may use; made for every request. */
export interface PageContext {
  readonly services: Services;
  /** The viewer, or why they are refused; absent for pages that are the same for everybody. */
  readonly visit?: Visit | undefined;
  /** What a form sent, or why it could not be read; absent where there is no form. */
  readonly sentForm?: Outcome<SentForm> | undefined;
  /** Does what a form asks for. That the store is away is an outcome like others: what was typed is shown again. */
  readonly attempt: Attempt;
  /** Whole Set-Cookie lines for what a browser is to hold. */
  readonly cookies: (keep: Keep) => readonly string[];
  /** The document of the calls that are open to all programs. */
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

/** What a loader or an action gives, with the status and the headers of the answer. Thrown, it shows the page of errors. */
export class Answered<T = unknown> {
  readonly data: T;
  readonly status: number | undefined;
  readonly headers: Headers;
  constructor(data: T, { status, headers }: { status?: number | undefined; headers?: HeadersInit } = {}) {
    this.data = data;
    this.status = status;
    this.headers = new Headers(headers);
  }
}

export const data = <T>(data: T, init?: { status?: number | undefined; headers?: HeadersInit }): Answered<T> =>
  new Answered(data, init);

/** Leads elsewhere; loaders and actions throw it. @param init the status, absent: 302 */
export function redirect(location: string, init: number | { status?: number; headers?: HeadersInit } = {}): Response {
  const { status = 302, headers } = typeof init === 'number' ? { status: init } : init;
  const all = new Headers(headers);
  all.set('Location', location);
  return new Response(null, { status, headers: all });
}

/** What a page gets of what a loader or an action gives. */
type Given<Work> = Work extends (...args: never[]) => infer Returned ? Plain<Awaited<Returned>> : undefined;
type Plain<T> = T extends Answered<infer Inner> ? Inner : T extends Response ? never : T;

export interface PageProps<Loader = undefined, Action = undefined> {
  readonly loaderData: Given<Loader>;
  /** Undefined where no form has been sent. */
  readonly actionData: Given<Action> | undefined;
}

export interface HeadArgs<Loader = undefined> {
  /** Undefined where it could not be read. */
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

/** A link of a document's head. */
export interface HeadLink {
  readonly rel: string;
  readonly href: string;
}

/** A screen: what its module exports. */
export interface Screen {
  readonly handle: PageHandle;
  // biome-ignore lint/suspicious/noExplicitAny: the path says which parameters there are
  readonly loader?: (args: any) => unknown;
  // biome-ignore lint/suspicious/noExplicitAny: and so it does here
  readonly action?: (args: any) => unknown;
  // biome-ignore lint/suspicious/noExplicitAny: and so is what a head is made of
  readonly meta?: (args: HeadArgs<any>) => readonly Meta[];
  readonly links?: () => readonly HeadLink[];
  /** Where the reader is, as far as the selectors need it. */
  // biome-ignore lint/suspicious/noExplicitAny: of what its loader gives
  readonly placeOf?: (loaderData: any) => Place | undefined;
  /** Absent: its loader answers by itself. */
  // biome-ignore lint/suspicious/noExplicitAny: and so are a page's props
  readonly default?: ComponentType<any>;
}

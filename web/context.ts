import { createContext } from 'react-router';
import type { SentForm } from '../forms/sent-form.ts';
import type { openApiDocument } from '../server/openapi/document.ts';
import type { PageHandle } from '../server/pages/page-handle.ts';
import type { Visit } from '../server/pages/render.ts';
import type { Keep } from '../services/outcomes/keep.ts';
import type { Outcome } from '../services/outcomes/outcome.ts';
import type { Services } from '../services/services.ts';

/** What loaders may use; set for every request by the page renderer. */
export const servicesContext = createContext<Services>();

/** What the page's route says of itself; undefined where there is no such page. */
export const pageHandleContext = createContext<PageHandle | undefined>(undefined);

/** Names the rendering in the log; error pages show it. */
export const requestIdContext = createContext<string>();

/** Takes what went wrong while a page was made; its text goes to the log only. */
export const reportErrorContext = createContext<(error: unknown) => void>();

/** The viewer, or why they are refused. Absent (its default) for pages that are the same for everybody. */
export const visitContext = createContext<Visit | undefined>(undefined);

/** What a form sent, or why it could not be read. Absent (its default) where there is no form. */
export const sentFormContext = createContext<Outcome<SentForm> | undefined>(undefined);

/** Does what a form asks for. That the store is away is an outcome like others: what was typed is shown again. */
export const attemptContext = createContext<Attempt>();

export type Attempt = <T>(work: () => Promise<Outcome<T>>) => Promise<Outcome<T>>;

/** Whole Set-Cookie lines for what a browser is to hold. */
export const cookiesContext = createContext<(keep: Keep) => readonly string[]>();

/** The document of the calls that are open to all programs. */
export const apiContext = createContext<() => ReturnType<typeof openApiDocument>>();

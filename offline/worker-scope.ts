// The parts of a service worker's API that are used here; TypeScript's own library for workers conflicts with that for pages.

interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}

export interface Fetching extends Extendable {
  readonly request: Request;
  readonly resultingClientId: string;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** The browser wakes the worker because the connection is back. It retries failed work. */
export interface Syncing extends Extendable {
  readonly tag: string;
}

export interface Messaging extends Extendable {
  readonly data: unknown;
  readonly source: { postMessage(message: unknown): void } | null;
}

export interface WorkerScope {
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<{ postMessage(message: unknown): void } | undefined>;
  };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void>; disable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listen: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listen: (event: Fetching) => void): void;
  addEventListener(type: 'sync', listen: (event: Syncing) => void): void;
  addEventListener(type: 'message', listen: (event: Messaging) => void): void;
}

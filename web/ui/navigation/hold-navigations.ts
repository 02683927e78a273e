import { tellModuleMissing, tellTrouble } from './connection.ts';

const BUSY = [502, 503, 504];

/**
 * Keeps the page that is being read where the next one does not come: the router would show an error in its place. What it
 * asked for stays pending, which `PendingNavigation` tells of, until it is asked for again or something else is.
 */
export function holdNavigations(): void {
  const { fetch } = window;
  window.fetch = async (input, init = {}) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.endsWith('.data')) return fetch(input, init);
    const { method = 'GET', signal } = init;
    try {
      const response = await fetch(input, init);
      const busy = method === 'GET' && BUSY.includes(response.status);
      tellTrouble(busy ? 'busy' : undefined);
      return busy ? await untilAborted(signal) : response;
    } catch (error) {
      if (signal?.aborted) throw error;
      tellTrouble('lost');
      return await untilAborted(signal);
    }
  };
}

const untilAborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

interface Router {
  readonly __reactRouterManifest: { readonly routes: Readonly<Record<string, { readonly module: string }>> };
  readonly __reactRouterRouteModules: Record<string, unknown>;
}

/**
 * The same for a screen whose script does not come: the router (8.4.0) would load the whole page anew, and without a
 * connection the browser has none. It takes a screen's module from this table where it is there, awaiting it; so what is not
 * there yet is there as the promise of it. To be called once the router has been made.
 */
export function holdModules(): void {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window as unknown as Router;
  for (const [id, { module }] of Object.entries(manifest.routes)) {
    if (id in modules) continue;
    const keep = (value: unknown) => Object.defineProperty(modules, id, { value, enumerable: true });
    const load = () =>
      import(/* @vite-ignore */ module).then(
        (loaded) => {
          keep(loaded);
          return loaded;
        },
        () => {
          tellModuleMissing();
          return new Promise(() => {});
        },
      );
    let loading: Promise<unknown> | undefined;
    Object.defineProperty(modules, id, {
      configurable: true,
      get: () => {
        loading ??= load();
        return loading;
      },
    });
  }
}

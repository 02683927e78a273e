import { addLink } from './add-link.ts';
import { onIntent } from './intent.ts';
import { savesData } from './save-data.ts';
import { somethingWaits } from './waiting.ts';
import { whenLoaded } from './when-loaded.ts';
import { whenPainted } from './when-painted.ts';

interface Part {
  readonly module: string;
  readonly imports: readonly string[];
}

interface Router {
  readonly __reactRouterManifest: { readonly entry: Part; readonly routes: Readonly<Record<string, Part>> };
  __reactRouterRouteModules: Readonly<Record<string, unknown>>;
  /** Without its stream, which `readData` adds. */
  __reactRouterContext: unknown;
}

const load = (module: string): Promise<unknown> => import(/* @vite-ignore */ module);

/**
 * Has the page's modules fetched at the lowest priority once it has loaded, and run when they are wanted. Which those are stands
 * in the router's manifest; the page says where that is, and which routes match.
 */
export function bringToLife(): void {
  const { manifest, routes } = document.querySelector<HTMLElement>('[data-routes]')?.dataset ?? {};
  // The development server's pages come to life by themselves.
  if (!manifest || !routes) return;
  const ids = routes.split(' ');
  const router = window as unknown as Router;
  let started = false;

  async function fetchFiles() {
    await load(manifest!);
    const { entry, routes } = router.__reactRouterManifest;
    const parts = ids.map((id) => routes[id]!);
    for (const href of new Set([entry, ...parts].flatMap(({ module, imports }) => [module, ...imports]))) {
      // Each costs a browser up to a few milliseconds: what is not wanted yet comes in tasks of its own.
      if (!started) await new Promise((go) => setTimeout(go));
      addLink(started ? 'modulepreload' : 'prefetch', href, 'script');
    }
    return { entry, parts };
  }
  async function run(): Promise<void> {
    const { entry, parts } = await fetchFiles();
    router.__reactRouterContext = {
      basename: '/',
      future: {},
      routeDiscovery: { mode: 'initial' },
      ssr: true,
    };
    const modules = await Promise.all(parts.map(({ module }) => load(module)));
    router.__reactRouterRouteModules = Object.fromEntries(ids.map((id, at) => [id, modules[at]]));
    await load(entry.module);
  }
  function start(): void {
    if (started) return;
    started = true;
    run().catch(() => {
      // Again at the next sign: the connection may be back by then.
      started = false;
      onIntent(start);
    });
  }

  onIntent(start);
  whenLoaded(() => {
    if (somethingWaits()) start();
  });
  whenPainted(() => {
    if (!started && !savesData()) fetchFiles().catch(() => {});
  });
}

// Sent as it is, on every page: has the page's modules fetched once the page is painted, or at the first key or press.
// What there is to fetch stands in the router's manifest; the page says where that is, and which routes match.
const { manifest, routes } = document.querySelector('[data-routes]').dataset;
let started = false;

// The router keeps scroll positions by this key.
if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '');

async function start() {
  if (started) return;
  started = true;
  await import(manifest);
  const { entry, routes: known } = window.__reactRouterManifest;
  const ids = routes.split(' ');
  const needed = [entry, ...ids.map((id) => known[id])];
  for (const href of new Set(needed.flatMap(({ module, imports }) => [module, ...imports])))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  window.__reactRouterContext = {
    basename: '/',
    future: {},
    routeDiscovery: { mode: 'initial' },
    ssr: true,
    stream: new ReadableStream({
      start(controller) {
        controller.enqueue(document.getElementById('datos').textContent);
        controller.close();
      },
    }).pipeThrough(new TextEncoderStream()),
  };
  const modules = await Promise.all(ids.map((id) => import(known[id].module)));
  window.__reactRouterRouteModules = Object.fromEntries(ids.map((id, at) => [id, modules[at]]));
  await import(entry.module);
}

for (const type of ['pointerdown', 'keydown'])
  addEventListener(type, start, { once: true, capture: true, passive: true });

function afterPaint() {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
  // A hidden page gets no frames.
  setTimeout(start, 2_000);
}
if (document.readyState === 'complete') afterPaint();
else addEventListener('load', afterPaint);
// Something on the page may never finish loading.
setTimeout(start, 8_000);

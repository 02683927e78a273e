// Sent as it is, on every page: has the page's modules fetched once the page is painted, or at the first key or press.
// What there is to fetch stands in the page, see server/pages/finish-document.ts.
const read = (id) => document.getElementById(id).textContent;
let started = false;

// The router keeps scroll positions by this key.
if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '');

async function start() {
  if (started) return;
  started = true;
  const { context, preloads, manifest, routes, entry } = JSON.parse(read('arranque'));
  for (const href of [manifest, entry, ...Object.values(routes), ...preloads])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  context.stream = new ReadableStream({
    start(controller) {
      controller.enqueue(read('datos'));
      controller.close();
    },
  }).pipeThrough(new TextEncoderStream());
  window.__reactRouterContext = context;
  const [modules] = await Promise.all([Promise.all(Object.values(routes).map((url) => import(url))), import(manifest)]);
  window.__reactRouterRouteModules = Object.fromEntries(Object.keys(routes).map((id, index) => [id, modules[index]]));
  await import(entry);
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

// A page is whole without scripts, so they must not compete with its text and its fonts for the first second. React Router
// prints module preloads, an inline script that makes its context, an inline module that imports everything at once, and the
// loaders' data as two or more scripts that push it into a stream. Here that becomes two blocks of data and one small
// script, the same on all pages (web/late-scripts.js), which waits until the page is painted. No inline script is left of it:
// <ScrollRestoration>'s, where there is one, only does what browsers do by themselves, and late-scripts.js does the rest.
//
// React hydrates these script elements by position: they stay, empty. What the router prints is matched
// exactly, and anything else throws: an upgrade that changes it must be looked at.

const PRELOAD = '<link rel="modulepreload" href="';
const CONTEXT = {
  start: '<script>window.__reactRouterContext = ',
  end: ';window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());</script>',
};
const SCROLL = {
  start: '<script>((storageKey, restoreKey) => {',
  end: '})("react-router-scroll-positions", null)</script>',
};
const MODULE = { start: '<script type="module" async="">', end: '</script>' };
// The router escapes every `<` within.
const CHUNK = { start: '<script>window.__reactRouterContext.streamController.enqueue(', end: ');</script>' };
const CLOSE = '<script>window.__reactRouterContext.streamController.close();</script>';
const BOUNDARY = { start: '<!--$-->', end: '<!--/$-->' };
const CODE =
  /^import "([^"]+)";\n((?:import \* as route\d+ from "[^"]+";\n)+) {2}\n {2}window\.__reactRouterRouteModules = (\{[^}]*\});\n\nimport\("([^"]+)"\);$/;

/**
 * The document as it is sent. A document without the router's scripts is returned as it is.
 * @param lateScripts where web/late-scripts.js is
 */
export function finishDocument(html: string, lateScripts: string): string {
  if (!html.includes('__reactRouter') && !html.includes('modulepreload')) return html;
  const reading = new Reading(html);
  const preloads: string[] = [];
  while (reading.skipTo(PRELOAD)) preloads.push(reading.through('"/>'));
  if (html.includes(SCROLL.start)) {
    if (!reading.between(SCROLL).includes('window.history.replaceState({ key }, "")')) throw unexpected(SCROLL.start);
    reading.write('<script></script>');
  }
  const context = reading.between(CONTEXT);
  const modules = readModule(reading.between(MODULE));
  reading.write('<script></script><script></script>');
  const chunks: string[] = [];
  do {
    reading.expect(BOUNDARY.start);
    chunks.push(JSON.parse(reading.between(CHUNK)));
  } while (!reading.isAt(BOUNDARY.start + CLOSE));
  reading.write(dataBlock('datos', chunks.join('')));
  reading.write(dataBlock('arranque', startData(context, modules, preloads)));
  reading.write(`<script type="module" src="${lateScripts}" fetchpriority="low"></script>`);
  reading.expect(BOUNDARY.start + CLOSE);
  while (reading.isAt(BOUNDARY.end)) reading.expect(BOUNDARY.end);
  return reading.finish('</body></html>');
}

/** Copies a text piece by piece; whatever is not where it is expected throws. */
class Reading {
  readonly #text: string;
  #at = 0;
  #written = '';

  constructor(text: string) {
    this.#text = text;
  }

  /** Copies up to the mark and stands behind it; false where it does not come any more. */
  skipTo(mark: string): boolean {
    const found = this.#text.indexOf(mark, this.#at);
    if (found < 0) return false;
    this.write(this.#text.slice(this.#at, found));
    this.#at = found + mark.length;
    return true;
  }

  /** What stands before the mark, which is passed over. */
  through(mark: string): string {
    const found = this.#text.indexOf(mark, this.#at);
    if (found < 0) throw unexpected(mark);
    const passed = this.#text.slice(this.#at, found);
    this.#at = found + mark.length;
    return passed;
  }

  between({ start, end }: { start: string; end: string }): string {
    if (!this.skipTo(start)) throw unexpected(start);
    return this.through(end);
  }

  isAt = (mark: string): boolean => this.#text.startsWith(mark, this.#at);

  expect(mark: string): void {
    if (!this.isAt(mark)) throw unexpected(mark);
    this.#at += mark.length;
  }

  write(text: string): void {
    this.#written += text;
  }

  /** The copy; nothing but the end may be left. */
  finish(end: string): string {
    this.expect(end);
    if (this.#at !== this.#text.length) throw unexpected('end');
    return this.#written + end;
  }
}

interface RouteModules {
  readonly manifest: string;
  readonly entry: string;
  /** Addresses of the route modules by route id. */
  readonly routes: Readonly<Record<string, string>>;
}

function readModule(code: string): RouteModules {
  const [, manifest, imports = '', names = '', entry] = CODE.exec(code) ?? [];
  if (manifest === undefined || entry === undefined) throw unexpected('the imports');
  const urls = new Map(
    [...imports.matchAll(/import \* as (route\d+) from "([^"]+)";/g)].map(([, name, url]) => [name, url]),
  );
  const routes: Record<string, string> = {};
  for (const [, id, name] of names.matchAll(/("[^"]+"):(route\d+)/g)) {
    const url = urls.get(name);
    if (url === undefined) throw unexpected(`the module of ${id}`);
    routes[JSON.parse(id!)] = url;
  }
  if (Object.keys(routes).length !== urls.size || urls.size === 0) throw unexpected('the route modules');
  return { manifest, entry, routes };
}

/** What web/late-scripts.js reads: everything to fetch, each address once. */
function startData(context: string, { manifest, routes, entry }: RouteModules, preloads: readonly string[]): string {
  const named = new Set([manifest, entry, ...Object.values(routes)]);
  const rest = preloads.filter((url) => !named.has(url));
  return JSON.stringify({ context: JSON.parse(context, withoutFalse), manifest, entry, routes, preloads: rest });
}

/** What is false in the router's settings it takes for granted; every page would carry their long names. */
const withoutFalse = (_: string, value: unknown): unknown => (value === false ? undefined : value);

const dataBlock = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;

const unexpected = (name: string): Error =>
  new Error(`finish-document knows what react-router 8.4.0 prints; here something else stands for: ${name}`);

// A page is whole without scripts, so they must not compete with its text and its fonts for the first second. React Router
// prints module preloads, an inline script that makes its context, an inline module that imports everything at once, and the
// loaders' data as two or more scripts that push it into a stream. Here that becomes one block of data and one small
// script, the same on all pages (web/early/early.ts), which fetches and runs the others when they are wanted. It is told only
// which routes match: what they need stands in the router's manifest. No inline script is left of that.
//
// React hydrates these script elements by position: they stay, empty. What the router prints is matched
// exactly, and anything else throws: an upgrade that changes it must be looked at.

import { toDataBlock } from '../../scripture/text/data-block.ts';

const PRELOAD = { start: '<link rel="modulepreload" href="', end: '"/>' };
const CONTEXT = {
  start: '<script>window.__reactRouterContext = ',
  end: ';window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());</script>',
};
const MODULE = { start: '<script type="module" async="">', end: '</script>' };
// The router escapes every `<` within.
const CHUNK = { start: '<script>window.__reactRouterContext.streamController.enqueue(', end: ');</script>' };
const CLOSE = '<script>window.__reactRouterContext.streamController.close();</script>';
const BOUNDARY = { start: '<!--$-->', end: '<!--/$-->' };
/** The context without what is false in it. It never differs: web/early/bring-to-life.ts has it too. */
const SAME_CONTEXT = '{"basename":"/","future":{},"routeDiscovery":{"mode":"initial"},"ssr":true}';
const CODE =
  /^import "([^"]+)";\n((?:import \* as route\d+ from "[^"]+";\n)+) {2}\n {2}window\.__reactRouterRouteModules = (\{[^}]*\});\n\nimport\("([^"]+)"\);$/;

/**
 * The document as it is sent. A document without the router's scripts is returned as it is.
 * @param early where the script is that comes by itself
 */
export function finishDocument(html: string, early: string): string {
  if (!html.includes('__reactRouter') && !html.includes('modulepreload')) return html;
  const reading = new Reading(html);
  while (reading.skipTo(PRELOAD.start)) reading.through(PRELOAD.end);
  const context = JSON.parse(reading.between(CONTEXT), (_, value) => (value === false ? undefined : value));
  if (JSON.stringify(context) !== SAME_CONTEXT) throw unexpected('the context');
  const { manifest, routes } = readModule(reading.between(MODULE));
  reading.write('<script></script><script></script>');
  const chunks: string[] = [];
  do {
    reading.expect(BOUNDARY.start);
    chunks.push(JSON.parse(reading.between(CHUNK)));
  } while (!reading.isAt(BOUNDARY.start + CLOSE));
  reading.write(`<script type="application/json" id="datos">${toDataBlock(chunks.join(''))}</script>`);
  reading.write(
    `<script type="module" src="${early}" fetchpriority="low" data-manifest="${manifest}" data-routes="${routes.join(' ')}"></script>`,
  );
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

/** Where the router's manifest is, and the ids of the routes that match. */
function readModule(code: string): { readonly manifest: string; readonly routes: readonly string[] } {
  const [, manifest, imports = '', names = ''] = CODE.exec(code) ?? [];
  if (manifest === undefined) throw unexpected('the imports');
  const imported = [...imports.matchAll(/import \* as (route\d+) from /g)].map(([, name]) => name);
  const named = [...names.matchAll(/"([^"\s]+)":(route\d+)/g)];
  if (named.map(([, , name]) => name).join() !== imported.join()) throw unexpected('the route modules');
  return { manifest, routes: named.map(([, id]) => id!) };
}

const unexpected = (name: string): Error =>
  new Error(`finish-document knows what react-router 8.4.0 prints; here something else stands for: ${name}`);

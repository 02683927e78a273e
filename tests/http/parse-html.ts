// Parses HTML into a tree, strictly enough to trust what a test finds: every element is closed in order, every
// character reference is known. Anything else throws.

export interface HtmlElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (HtmlElement | string)[];
}

const VOID = new Set(['area', 'base', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
const RAW = new Set(['script', 'style']);
const TAG = /<!--.*?-->|<!doctype html>|<(\/?)([a-z][a-z0-9-]*)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*(\/?)>/giy;
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)")?/g;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

export function parseHtml(html: string): HtmlElement {
  const root: HtmlElement = { tag: '#document', attributes: {}, children: [] };
  const open = [root];
  for (let at = 0; at < html.length; ) {
    const parent = open.at(-1)!;
    if (html[at] !== '<') {
      const end = html.indexOf('<', at);
      const text = html.slice(at, end < 0 ? html.length : end);
      parent.children.push(decode(text));
      at += text.length;
      continue;
    }
    TAG.lastIndex = at;
    const match = TAG.exec(html);
    if (!match) throw new Error(`not HTML: ${html.slice(at, at + 80)}`);
    at = TAG.lastIndex;
    const [, slash, name, attributes = '', selfClosed] = match;
    if (name === undefined) continue;
    const tag = name.toLowerCase();
    if (slash) {
      if (parent.tag !== tag) throw new Error(`</${tag}> closes <${parent.tag}>`);
      open.pop();
      continue;
    }
    const element: HtmlElement = { tag, attributes: readAttributes(attributes), children: [] };
    parent.children.push(element);
    if (RAW.has(tag)) {
      const end = html.indexOf(`</${tag}>`, at);
      element.children.push(html.slice(at, end));
      at = end + tag.length + 3;
    } else if (!VOID.has(tag) && !selfClosed) open.push(element);
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)?.tag}> is not closed`);
  return root;
}

const readAttributes = (text: string) =>
  Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, decode(value)]));

const decode = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));?/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    const character = NAMED[name];
    if (character === undefined) throw new Error(`unknown character reference ${whole}`);
    return character;
  });

/** The elements below `from` for which `test` is true, in document order. */
export function* find(from: HtmlElement, test: (element: HtmlElement) => boolean): Generator<HtmlElement> {
  for (const child of from.children) {
    if (typeof child === 'string') continue;
    if (test(child)) yield child;
    yield* find(child, test);
  }
}

export const textOf = (element: HtmlElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');

// Crawls a static site link by link from its first page, in a folder or from a server.
import { type Page, readPage } from './read-page.ts';

export interface Answer {
  readonly status: number;
  /** `text/html` */
  readonly type: string;
  readonly body: string;
}
/** Fetches an address; status 404 if there is nothing. */
export type Get = (address: URL) => Promise<Answer>;

export interface Crawl {
  /** Pages by their paths from the first page's folder: `juan/3.html`. */
  readonly pages: ReadonlyMap<string, Page>;
  /** All files found, pages and what they load. */
  readonly files: ReadonlySet<string>;
  /** `page: address` of each broken link. */
  readonly broken: readonly string[];
  /** Addresses elsewhere that a page loads, not only links to. */
  readonly wanted: readonly string[];
  /** Addresses elsewhere that pages link to. */
  readonly external: ReadonlySet<string>;
  readonly links: number;
}

const AT_ONCE = 8;

/** @param byQuery addresses with different queries are different pages, as a program answers them; not so in files */
export async function crawl(first: URL, get: Get, byQuery = false): Promise<Crawl> {
  const top = new URL('.', first).href;
  const pages = new Map<string, Page>();
  const ids = new Map<string, (id: string) => boolean>();
  const places: { from: string; to: string; id: string; address: string }[] = [];
  const broken: string[] = [];
  const wanted: string[] = [];
  const external = new Set<string>();
  let links = 0;

  const nameOf = (url: URL) =>
    decodeURIComponent(url.href.slice(top.length).replace(byQuery ? /#.*$/s : /[?#].*$/s, ''));
  const queue: { url: URL; from: string }[] = [];
  const seen = new Set<string>();
  const follow = (url: URL, from: string) => {
    const name = nameOf(url);
    if (!seen.has(name)) queue.push({ url, from });
    seen.add(name);
  };

  function lead(from: string, base: URL, address: string, isLink: boolean): void {
    links++;
    const url = URL.parse(address, base);
    if (!url) return void broken.push(`${from}: ${address}`);
    if (url.protocol === 'data:') return;
    if (!url.href.startsWith(top)) {
      if (!/^https?:$/.test(url.protocol) || url.origin === first.origin) broken.push(`${from}: ${address}`);
      else if (isLink) external.add(url.href);
      else wanted.push(`${from}: ${address}`);
      return;
    }
    follow(url, from);
    const id = decodeURIComponent(url.hash.slice(1).split(':~:')[0] ?? '');
    if (id !== '') places.push({ from, to: nameOf(url), id, address });
  }

  async function take({ url, from }: (typeof queue)[number]): Promise<void> {
    const name = nameOf(url);
    const { status, type, body } = await get(new URL(url.href.replace(/#.*$/s, '')));
    if (status !== 200) return void broken.push(`${from}: ${name} (${status})`);
    if (type === 'text/html') {
      const page = readPage(body);
      pages.set(name, page);
      ids.set(name, (id) => page.ids.has(id));
      for (const { address, attribute, tag } of page.links)
        lead(name, url, address, tag === 'a' && attribute === 'href');
      return;
    }
    ids.set(name, (id) => body.includes(` id="${id}"`));
    if (type === 'text/css')
      for (const [, address = ''] of body.matchAll(/url\(["']?([^"')]+)/g)) lead(name, url, address, false);
  }

  follow(first, '');
  while (queue.length > 0) await Promise.all(queue.splice(0, AT_ONCE).map(take));
  for (const { from, to, id, address } of places)
    if (ids.has(to) && !ids.get(to)!(id)) broken.push(`${from}: ${address}`);
  return { pages, files: new Set(ids.keys()), broken, wanted, external, links };
}

import { LRUCache } from 'lru-cache';
import type { BestCompression } from '../answers/compress.ts';
import { EncodingCache } from '../answers/encoding-cache.ts';
import { type Answer, Representation } from '../answers/representation.ts';

type Header = readonly [string, string];

export interface RenderedToKeep {
  readonly keep: true;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: readonly Header[];
  readonly tags: ReadonlySet<string>;
}

/** A rendered page. It is stored only with `keep`; errors, redirects and responses with cookies never are. */
export type Rendered = RenderedToKeep | { readonly keep: false; readonly answer: Answer };

/** Renders an address; nothing else of the request is passed. */
export type RenderAddress = (address: string) => Rendered | Promise<Rendered>;

export interface PageStoreDeps {
  /** A value that changes (===) once every page may have changed. Read at every request, so it must be cheap. */
  readonly generation: () => unknown;
  /** The tags that time alone has invalidated since the last call, such as that of the day. Called at every request. */
  readonly expired?: () => readonly string[];
  /** True for addresses that are pinned in memory; the others share `bytes`. */
  readonly isPinned: (address: string) => boolean;
  readonly bytes: number;
  /** Addresses that are so many that they could evict all others: they take at most these bytes, besides the others. */
  readonly many?: { readonly includes: (address: string) => boolean; readonly bytes: number };
  /** Headers added to all stored responses that lack them. */
  readonly commonHeaders?: () => readonly Header[];
  readonly compressBest?: BestCompression;
}

/** Best compression takes a tenth of a second: pages that are not pinned get it after this many requests. */
const POPULAR = 4;

/** Cache for gzip and identity encodings: some two hundred pages. */
const ENCODING_CACHE_BYTES = 4_000_000;

/** A page, and the tags of its dependencies. */
export interface Kept {
  readonly page: Representation;
  readonly tags: ReadonlySet<string>;
}

interface Entry extends Kept {
  /** Requests answered from the cache. */
  asked: number;
}

/** Stores public pages and responses of calls, rendered once and sent as bytes. */
export class PageStore {
  readonly #deps: PageStoreDeps;
  readonly #pinned = new Map<string, Entry>();
  readonly #evictable: LRUCache<string, Entry>;
  readonly #many: LRUCache<string, Entry> | undefined;
  readonly #underway = new Map<string, { changes: number; result: Promise<Representation | Answer> }>();
  readonly #encodings = new EncodingCache(ENCODING_CACHE_BYTES);
  /** Invalidated tags, with the number of the last change. */
  readonly #invalidated = new Map<string, number>();
  #changes = 0;
  #generation: unknown;

  constructor(deps: PageStoreDeps) {
    this.#deps = deps;
    this.#evictable = new LRUCache({ maxSize: deps.bytes });
    this.#many = deps.many && new LRUCache({ maxSize: deps.many.bytes });
    this.#generation = deps.generation();
  }

  /** The stored page; undefined if it must be rendered (again). Never a stale one. */
  peek(address: string): Representation | undefined {
    this.#notice();
    const pinned = this.#pinned.get(address);
    if (pinned) return pinned.page;
    const cache = this.#cacheOf(address);
    const evictable = cache.get(address);
    if (evictable && ++evictable.asked === POPULAR) {
      void this.compressBest(evictable.page).then(() => {
        if (cache.peek(address) !== evictable) return;
        // The cache measures a value only when it is a new one.
        cache.set(address, { ...evictable }, { size: weight(address, evictable) });
      });
    }
    return evictable?.page;
  }

  /** The page, rendered if needed; an Answer if it must not be stored. Concurrent callers share one rendering. */
  get(address: string, render: RenderAddress): Promise<Representation | Answer> {
    const kept = this.keptAt(address);
    if (kept) return Promise.resolve(kept.page);
    const underway = this.#underway.get(address);
    // A rendering begun before a change may show the old state.
    if (underway?.changes === this.#changes) return underway.result;
    const result = this.#render(address, render).finally(() => {
      if (this.#underway.get(address)?.result === result) this.#underway.delete(address);
    });
    this.#underway.set(address, { changes: this.#changes, result });
    return result;
  }

  /** Like `peek`, for use in other pages: does not count as a request. */
  keptAt(address: string): Kept | undefined {
    this.#notice();
    return this.#pinned.get(address) ?? this.#cacheOf(address).get(address);
  }

  /** Replaces the fast compression by the best. */
  compressBest(page: Representation): Promise<void> {
    return page.compressBest(this.#deps.compressBest);
  }

  /** Drops the pages that have one of these tags. */
  invalidate(changed: readonly string[]): void {
    this.#changes++;
    for (const tag of changed) this.#invalidated.set(tag, this.#changes);
    for (const entries of [this.#pinned, ...this.#caches])
      for (const [address, { tags }] of [...entries.entries()])
        if (changed.some((tag) => tags.has(tag))) entries.delete(address);
  }

  /** Increases with every change that made pages stale. */
  get changes(): number {
    this.#notice();
    return this.#changes;
  }

  /** Statistics for monitoring. */
  get held(): { pages: number; best: number; bytes: number } {
    let bytes = 0;
    let pages = this.#pinned.size;
    for (const { calculatedSize, size } of this.#caches) {
      bytes += calculatedSize;
      pages += size;
    }
    let best = 0;
    for (const [address, entry] of this.#pinned) {
      bytes += weight(address, entry);
      if (entry.page.isBest) best++;
    }
    return { pages, best, bytes };
  }

  async #render(address: string, render: RenderAddress): Promise<Representation | Answer> {
    for (;;) {
      const begun = this.#changes;
      const rendered = await render(address);
      if (!rendered.keep) return rendered.answer;
      this.#notice();
      if (this.#overtaken(rendered.tags, begun)) continue;
      return this.keep(address, rendered);
    }
  }

  /** Stores a page that was rendered since the last change. */
  keep(address: string, { body, headers, tags }: RenderedToKeep): Representation {
    const page = new Representation(body, this.#withCommonHeaders(headers), this.#encodings);
    const entry = { page, tags, asked: 0 };
    if (this.#deps.isPinned(address)) this.#pinned.set(address, entry);
    else this.#cacheOf(address).set(address, entry, { size: weight(address, entry) });
    return page;
  }

  #withCommonHeaders(headers: readonly Header[]): readonly Header[] {
    const named = new Set(headers.map(([name]) => name));
    const missing = (this.#deps.commonHeaders?.() ?? []).filter(([name]) => !named.has(name));
    return missing.length === 0 ? headers : [...headers, ...missing];
  }

  #overtaken(tags: ReadonlySet<string>, begun: number): boolean {
    const last = (tag: string) => this.#invalidated.get(tag) ?? 0;
    return last(EVERYTHING) > begun || [...tags].some((tag) => last(tag) > begun);
  }

  #notice(): void {
    const expired = this.#deps.expired?.() ?? [];
    if (expired.length > 0) this.invalidate(expired);
    const generation = this.#deps.generation();
    if (generation === this.#generation) return;
    this.#generation = generation;
    this.#changes++;
    this.#invalidated.set(EVERYTHING, this.#changes);
    this.#pinned.clear();
    for (const cache of this.#caches) cache.clear();
  }

  #cacheOf(address: string): LRUCache<string, Entry> {
    return this.#many && this.#deps.many?.includes(address) ? this.#many : this.#evictable;
  }

  get #caches(): readonly LRUCache<string, Entry>[] {
    return this.#many ? [this.#evictable, this.#many] : [this.#evictable];
  }
}

const EVERYTHING = '*';

const weight = (address: string, entry: Entry): number => entry.page.bytes + 2 * address.length;

import type { BestCompression } from '../answers/compress.ts';
import { LeastRecentlyUsed } from '../answers/least-recently-used.ts';
import { MadeForms } from '../answers/made-forms.ts';
import { type Answer, Representation } from '../answers/representation.ts';

type Header = readonly [string, string];

export interface RenderedToKeep {
  readonly keep: true;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: readonly Header[];
  readonly tags: ReadonlySet<string>;
}

/** A rendered page. Only what has `keep` is kept: an error, a redirect or an answer with a cookie never is. */
export type Rendered = RenderedToKeep | { readonly keep: false; readonly answer: Answer };

/** Makes what an address has; nothing else of a request reaches it. */
export type RenderAddress = (address: string) => Rendered | Promise<Rendered>;

export interface PageStoreDeps {
  /** Any value that is another one (===) once every page may have changed. Asked at every request, so it must be cheap. */
  readonly generation: () => unknown;
  /** Addresses that stay in memory whatever is asked for; the others share `bytes`. */
  readonly stays: (address: string) => boolean;
  readonly bytes: number;
  /** What all that is kept carries among its bytes, where it does not say otherwise itself. */
  readonly carried?: readonly Header[];
  readonly compressBest?: BestCompression;
}

/** The best compression takes a tenth of a second: of the pages that pass, it is for those asked for this often. */
const POPULAR = 4;

/** Of gzip and plain forms: some two hundred pages. */
const FORMS_BYTES = 4_000_000;

/** A page, and the tags of what it was made of. */
export interface Kept {
  readonly page: Representation;
  readonly tags: ReadonlySet<string>;
}

interface Entry extends Kept {
  /** How often it has been answered from here. */
  asked: number;
}

/** Public pages, and answers to calls, rendered once and served as bytes. */
export class PageStore {
  readonly #deps: PageStoreDeps;
  readonly #lasting = new Map<string, Entry>();
  readonly #passing: LeastRecentlyUsed<Entry>;
  readonly #underway = new Map<string, { changes: number; result: Promise<Representation | Answer> }>();
  readonly #forms = new MadeForms(FORMS_BYTES);
  /** Invalidated tags, with the number of the change. */
  readonly #invalidated = new Map<string, number>();
  #changes = 0;
  #generation: unknown;

  constructor(deps: PageStoreDeps) {
    this.#deps = deps;
    this.#passing = new LeastRecentlyUsed(deps.bytes);
    this.#generation = deps.generation();
  }

  /** The page as it is kept, or undefined where it must be rendered (again). Never a stale one. */
  peek(address: string): Representation | undefined {
    this.#notice();
    const lasting = this.#lasting.get(address);
    if (lasting) return lasting.page;
    const passing = this.#passing.get(address);
    if (passing && ++passing.asked === POPULAR) {
      void this.compressBest(passing.page).then(() => {
        if (this.#passing.get(address) === passing) this.#passing.set(address, passing, weight(address, passing));
      });
    }
    return passing?.page;
  }

  /** The page, rendered if need be; an Answer where it is not to be kept. Concurrent callers share one rendering. */
  get(address: string, render: RenderAddress): Promise<Representation | Answer> {
    const kept = this.keptAt(address);
    if (kept) return Promise.resolve(kept.page);
    const underway = this.#underway.get(address);
    // One begun before a change may show what was before it.
    if (underway?.changes === this.#changes) return underway.result;
    const result = this.#render(address, render).finally(() => {
      if (this.#underway.get(address)?.result === result) this.#underway.delete(address);
    });
    this.#underway.set(address, { changes: this.#changes, result });
    return result;
  }

  /** As `peek`, for other pages to be made of it: that nobody asked for it. */
  keptAt(address: string): Kept | undefined {
    this.#notice();
    return this.#lasting.get(address) ?? this.#passing.get(address);
  }

  /** Replaces what was compressed in a hurry. */
  compressBest(page: Representation): Promise<void> {
    return page.compressBest(this.#deps.compressBest);
  }

  /** Drops the pages that have one of these tags. */
  invalidate(changed: readonly string[]): void {
    this.#changes++;
    for (const tag of changed) this.#invalidated.set(tag, this.#changes);
    for (const entries of [this.#lasting, this.#passing])
      for (const [address, { tags }] of [...entries.entries()])
        if (changed.some((tag) => tags.has(tag))) entries.delete(address);
  }

  /** Grows with every change that made pages stale. */
  get changes(): number {
    this.#notice();
    return this.#changes;
  }

  /** How many pages are kept, in how many bytes. */
  get held(): { pages: number; best: number; bytes: number } {
    let bytes = this.#passing.bytes;
    let best = 0;
    for (const [address, entry] of this.#lasting) {
      bytes += weight(address, entry);
      if (entry.page.isBest) best++;
    }
    return { pages: this.#lasting.size + this.#passing.size, best, bytes };
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

  /** Keeps what has been rendered since the last change. */
  keep(address: string, { body, headers, tags }: RenderedToKeep): Representation {
    const page = new Representation(body, this.#withCarried(headers), this.#forms);
    const entry = { page, tags, asked: 0 };
    if (this.#deps.stays(address)) this.#lasting.set(address, entry);
    else this.#passing.set(address, entry, weight(address, entry));
    return page;
  }

  #withCarried(headers: readonly Header[]): readonly Header[] {
    const named = new Set(headers.map(([name]) => name));
    const missing = (this.#deps.carried ?? []).filter(([name]) => !named.has(name));
    return missing.length === 0 ? headers : [...headers, ...missing];
  }

  #overtaken(tags: ReadonlySet<string>, begun: number): boolean {
    const last = (tag: string) => this.#invalidated.get(tag) ?? 0;
    return last(EVERYTHING) > begun || [...tags].some((tag) => last(tag) > begun);
  }

  #notice(): void {
    const generation = this.#deps.generation();
    if (generation === this.#generation) return;
    this.#generation = generation;
    this.#changes++;
    this.#invalidated.set(EVERYTHING, this.#changes);
    this.#lasting.clear();
    for (const [address] of this.#passing.entries()) this.#passing.delete(address);
  }
}

const EVERYTHING = '*';

const weight = (address: string, entry: Entry): number => entry.page.bytes + 2 * address.length;

import { lazyEdition } from '../editions/compiled/lazy-edition.ts';
import type { PackSite } from '../forms/pack-site.ts';
import { correctEdition } from '../scripture/correction/corrected-edition.ts';
import { chapterKey, parseChapters } from '../scripture/correction/text-state.ts';
import type { PackFile, PackOutline, PackOverlay } from '../scripture/pack/pack.ts';
import {
  addFacts,
  indexEdition,
  type PlainFacts,
  parseFacts,
  type SearchIndex,
} from '../scripture/search/search-index.ts';
import type { Edition } from '../scripture/text/edition.ts';
import type { EditorsLayer } from '../scripture/text/editors-layer.ts';
import { findIn } from '../services/text/search/find-in.ts';
import { openSearchedEdition, type SearchedEdition } from '../services/text/search/searched-edition.ts';
import type { TextSearch } from '../services/text/search/text-search.ts';
import type { TextHistory, Texts } from '../services/text/texts/texts.ts';

/** Reads a file of the pack as a whole. */
export type ReadFile = (file: PackFile) => Promise<Uint8Array>;

export interface PackedText {
  /** The edition without its corrections. */
  readonly installed: Edition;
  readonly edition: Edition;
  readonly history: TextHistory;
  /** What the reader has added of the editors' words. */
  readonly editorial?: EditorsLayer;
}

const decoder = new TextDecoder();

export const readJson = async <T>(read: ReadFile, file: PackFile): Promise<T> =>
  JSON.parse(decoder.decode(await read(file)));

/** The text of a pack as the server shows it. */
export async function openPack(read: ReadFile): Promise<PackedText> {
  const [outline, overlay, text] = await Promise.all([
    readJson<PackOutline>(read, 'outline'),
    readJson<PackOverlay>(read, 'overlay'),
    read('text'),
  ]);
  const installed = lazyEdition(outline, text);
  if (!overlay) return { installed, edition: installed, history: { chapters: new Map() } };
  const state = { ...overlay, chapters: parseChapters(overlay.chapters) };
  return { installed, edition: correctEdition(installed, state), history: state };
}

/** The stored editions, in the site's order. If its default edition is not stored, the first one replaces it on pages of no edition. */
export function packTexts(
  packed: ReadonlyMap<string, PackedText>,
  { defaultId, editions }: Pick<PackSite, 'defaultId' | 'editions'>,
): Texts {
  const inOrder = [...new Set([...editions.map(({ id }) => id), ...packed.keys()])];
  const stored = inOrder.flatMap((id) => packed.get(id) ?? []);
  const [first] = stored;
  const find = (id: string | undefined) => (id === undefined ? (packed.get(defaultId) ?? first) : packed.get(id));
  return {
    editions: () => stored.map(({ edition }) => edition.meta),
    defaultId,
    edition: (id) => find(id)?.edition,
    installed: (id) => packed.get(id)?.installed,
    editorial: (id) => packed.get(id)?.editorial,
    installedEditorial: () => undefined,
    textOf: () => undefined,
    generation: 1,
    history: (id) => packed.get(id)?.history ?? { chapters: new Map() },
    chapterHistory: (id, book, chapter) => packed.get(id)?.history.chapters.get(chapterKey(book, chapter)),
    current: true,
    catchUp: async () => {},
    settled: async () => {},
    onInvalidated: () => () => {},
  };
}

/** The search of the stored editions; it finds words in those whose index is open. */
export function packSearch(texts: Texts) {
  const opened = new Map<string, SearchedEdition>();
  const searchable = (id: string) => opened.get(id)?.searchable(texts.edition(id)!, texts.history(id));
  const textSearch: TextSearch = {
    find(asked) {
      const searchables = asked.editions.map(searchable);
      if (!searchables.every((one) => one !== undefined)) return undefined;
      return findIn(searchables, asked, texts.edition);
    },
    async open() {},
    suggestions: (id) => opened.get(id)?.suggestions(texts.edition(id)!, texts.history(id)),
    hasWord: (id, word) => (searchable(id)?.own.index.find(word) ?? 0) >= 0,
    index: (id) => opened.get(id)?.index,
  };
  const openIndex = (id: string, index: SearchIndex) => {
    const installed = texts.installed(id);
    if (installed) opened.set(id, openSearchedEdition(installed, index));
  };
  return { textSearch, openIndex };
}

/** Rebuilds the server's index from a pack: the parts that can be computed from the text are not in the pack. It takes a second or more. */
export async function makePackIndex({ installed }: PackedText, read: ReadFile): Promise<SearchIndex> {
  const [plain, bytes] = await Promise.all([readJson<PlainFacts>(read, 'words'), read('postings')]);
  return addFacts(installed, indexEdition(installed), parseFacts({ plain, bytes: Uint8Array.from(bytes) }));
}

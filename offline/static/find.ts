import type { Edition } from '../../scripture/text/edition.ts';
import type { ReadSearch } from '../../web/routes/search/read-search.ts';
import { readSearch } from '../../web/routes/search/read-search.ts';
import type { SearchAddress } from '../../web/routes/search/search-address.ts';
import { openPack, type ReadFile } from '../open-pack.ts';
import { makePackIndex, packSearch } from '../pack-search.ts';
import { packTexts } from '../pack-texts.ts';

export interface OpenedSearch {
  readonly edition: Edition;
  /** What the server would answer. */
  find(address: SearchAddress): ReadSearch;
}

/** The search over a pack, ready to answer. */
export async function openSearch(read: ReadFile): Promise<OpenedSearch> {
  const text = await openPack(read);
  const { edition } = text;
  const { id, title } = edition.meta;
  const { textSearch, openIndex } = packSearch(packTexts(new Map([[id, text]]), { defaultId: id, editions: [] }));
  openIndex(id, await makePackIndex(text, read));
  const sources = { edition, query: '', ids: [id], titles: new Map([[id, title]]), queryOf: () => '', textSearch };
  return { edition, find: (address) => readSearch(address, sources) };
}

import { readHits } from '../../../scripture/search/highlight.ts';
import { parseQuery } from '../../../scripture/search/query.ts';
import { search } from '../../../scripture/search/search.ts';
import type { Searchable } from '../../../scripture/search/searchable.ts';
import type { Texts } from '../texts/texts.ts';
import { findIn } from './find-in.ts';
import { type IndexesDeps, openIndexes } from './open-indexes.ts';
import type { TextSearch } from './text-search.ts';

/** As readers ask: it goes through all that a search does. */
const ORDINARY = 'tanto amó dios al mundo';

interface Deps extends IndexesDeps {
  readonly texts: IndexesDeps['texts'] & Pick<Texts, 'edition' | 'history'>;
}

/** Searches the installed editions, each with the corrections that there are when it is asked. */
export function createTextSearch({ texts, ...deps }: Deps): TextSearch {
  const { indexes } = deps;
  const open = openIndexes({ texts, ...deps });

  const searchable = (id: string): Searchable | undefined =>
    open(id)?.searchable(texts.edition(id)!, texts.history(id));

  const searchOnce = () => {
    const there = searchable(texts.defaultId);
    if (there) readHits([there], search([there], parseQuery(ORDINARY), { order: 'relevance', limit: 20 }));
    return there !== undefined;
  };

  return {
    find(asked) {
      const searchables = asked.editions.map(searchable);
      if (!searchables.every((one) => one !== undefined)) return undefined;
      return findIn(searchables, asked, texts.edition);
    },
    async open() {
      if (searchOnce()) return;
      await indexes.make();
      searchOnce();
    },
    suggestions: (id) => open(id)?.suggestions(texts.edition(id)!, texts.history(id)),
    index: (id) => open(id)?.index,
  };
}

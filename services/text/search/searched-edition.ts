import { verseAt } from '../../../scripture/canon/verse-ref.ts';
import { chapterKey, parseVerseKey, versesBetween } from '../../../scripture/correction/text-state.ts';
import { correctable } from '../../../scripture/search/corrected-index.ts';
import type { SearchIndex } from '../../../scripture/search/search-index.ts';
import { openSearchable, type Searchable } from '../../../scripture/search/searchable.ts';
import { beginningOf, type Suggestions } from '../../../scripture/search/suggestions.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import type { TextHistory } from '../texts/texts.ts';

/** Maximum number of corrected verses whose suggestions are read again. */
const MOST_REREAD = 20;

/** An installed edition's index, opened once and combined with the current corrections at each request. */
export interface SearchedEdition {
  readonly installed: Edition;
  readonly index: SearchIndex;
  /** @param edition the installed text with the corrections of that history */
  searchable(edition: Edition, history: TextHistory): Searchable;
  suggestions(edition: Edition, history: TextHistory): Suggestions;
}

export function openSearchedEdition(installed: Edition, index: SearchIndex): SearchedEdition {
  const base = openSearchable(installed, index);
  const correct = correctable(base);
  let last: { readonly edition: Edition; readonly history: TextHistory; readonly searchable: Searchable } = {
    edition: installed,
    history: { chapters: new Map() },
    searchable: base,
  };
  let offered: { readonly edition: Edition; readonly suggestions: Suggestions } | undefined;

  /** Suggestions with the current beginnings of corrected verses. Each one reads a chapter, so only the first ones are offered. */
  function correctSuggestions(edition: Edition, { chapters }: TextHistory): Suggestions {
    const { suggestions = { words: [], verses: [] } } = index;
    if (edition === installed) return suggestions;
    let left = MOST_REREAD;
    const verses = suggestions.verses.flatMap(([id, words]) => {
      const { book, chapter, verse } = parseVerseKey(id);
      if (!chapters.get(chapterKey(book, chapter))?.revised.has(verse)) return [[id, words] as const];
      const text = left-- > 0 && verseAt(edition, { book, chapter, verse })?.text;
      return text ? [[id, beginningOf(text)] as const] : [];
    });
    return { ...suggestions, verses };
  }

  return {
    installed,
    index,
    searchable(edition, history) {
      if (edition !== last.edition) {
        const changed = versesBetween(last.history, history).map(parseVerseKey);
        last = { edition, history, searchable: correct(edition, changed) };
      }
      return last.searchable;
    },
    suggestions(edition, history) {
      if (edition !== offered?.edition) offered = { edition, suggestions: correctSuggestions(edition, history) };
      return offered.suggestions;
    },
  };
}

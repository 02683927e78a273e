import { mapVerse } from '../../../scripture/canon/map-verse.ts';
import { type VerseRef, verseAt } from '../../../scripture/canon/verse-ref.ts';
import { markWords, type ReadHit } from '../../../scripture/search/highlight.ts';
import type { PooledEdition } from '../../../scripture/search/search-index.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import type { FoundHit, OtherWording } from './text-search.ts';

/** Of one answer: each reads a chapter. */
const MOST_WORDINGS = 40;

interface Sources {
  /** As it is now, with its corrections; undefined where none is installed under that id. */
  readonly edition: (id: string) => Edition | undefined;
  /** Ids of those that were searched: their verses are hits of their own. */
  readonly searched: readonly string[];
  /** Of the query, folded. */
  readonly words: readonly string[];
}

/** Says beside each hit how the other editions that it was found by word it, where they are installed. */
export function withOtherWordings(
  hits: readonly ReadHit[],
  { edition, searched, words }: Sources,
): readonly FoundHit[] {
  let left = MOST_WORDINGS;
  const wordingOf = ({ ref, edition: id }: ReadHit, other: PooledEdition): OtherWording | undefined => {
    const from = edition(id);
    const to = searched.includes(other.id) || left === 0 ? undefined : edition(other.id);
    const verse = from && to && verseIn(to, ref, from);
    if (!verse) return undefined;
    left -= 1;
    return { ...verse, marks: markWords(verse.text, words) };
  };
  return hits.map((hit) => {
    if (!hit.because) return { ...hit, because: [] };
    const because = hit.because.map((other) => {
      const wording = wordingOf(hit, other);
      return wording ? { ...other, wording } : other;
    });
    return { ...hit, because };
  });
}

/** What another edition says in a verse; where it is divided there, its parts in order. */
function verseIn(to: Edition, ref: VerseRef, from: Edition): Pick<OtherWording, 'ref' | 'text'> | undefined {
  const places = mapVerse(ref, from.meta.versification, to.meta.versification);
  const texts = places.flatMap((place) => verseAt(to, place)?.text ?? []);
  const [first] = places;
  if (!first || texts.length === 0) return undefined;
  return { ref: { book: first.book, chapter: first.chapter, verse: first.verse }, text: texts.join(' ') };
}

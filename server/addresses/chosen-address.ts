import { resolveAddress } from '../../scripture/reference/address.ts';
import { editionQuery, readingPath } from '../../scripture/reference/path.ts';
import type { Texts } from '../../services/text/texts/texts.ts';

const LONGEST_VALUE = 80;

/**
 * Where the selectors' form leads when it is sent without scripts: `libro`, `capitulo`, `versiculo`, `edicion`. What
 * does not exist leads to the reader's page all the same, which says what does; without a book there is only home.
 */
export function chosenAddress(texts: Texts, asked: URLSearchParams): string {
  const field = (name: string) => (asked.get(name) ?? '').trim().slice(0, LONGEST_VALUE).toWellFormed();
  const name = field('libro');
  if (name === '') return '/';
  const [wantedChapter, wantedVerse] = [field('capitulo'), field('versiculo')];
  const id = field('edicion') || texts.defaultId;
  const query = editionQuery(id, texts.defaultId);
  const edition = texts.edition(id);
  const place = edition && resolveAddress(edition, name, wantedChapter, wantedVerse);
  if (edition && place?.ok) {
    const { book, chapter, verse } = place.address;
    // Nothing else shows the verse where no script scrolls to it.
    const fragment = verse === edition.verseNumbers(book.osis, chapter)[0] ? '' : `#v${verse}`;
    return place.path + query + fragment;
  }
  return readingPath([name, wantedChapter || '1', wantedVerse || '1']) + query;
}

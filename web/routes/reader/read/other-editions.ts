import type { Address } from '../../../../scripture/reference/address.ts';
import { editionQuery, versePath } from '../../../../scripture/reference/path.ts';
import { hasSameNumbers, samePlace } from '../../../../scripture/reference/same-place.ts';
import type { Edition } from '../../../../scripture/text/edition.ts';
import type { Texts } from '../../../../services/text/texts/texts.ts';
import type { OtherEdition } from './reader-data.ts';

/** The other editions that are installed, each with the same place in it. */
export function otherEditions(texts: Texts, edition: Edition, { book, chapter, verse }: Address): OtherEdition[] {
  const ref = { book: book.osis, chapter };
  const named = verse !== edition.verseNumbers(book.osis, chapter)[0];
  return texts.editions().flatMap(({ id, title }) => {
    const other = id === edition.meta.id ? undefined : texts.edition(id);
    if (!other) return [];
    // Without a verse it is the chapter that is looked for.
    const first = other.verseNumbers(book.osis, chapter)[0];
    const there =
      named || first === undefined ? samePlace({ ...ref, verse }, edition, other) : { ...ref, verse: first };
    const path = there && versePath(there, editionQuery(id, texts.defaultId)) + (named ? `#v${there.verse}` : '');
    return [{ title, ...(path && { path }), ...(!hasSameNumbers(ref, edition, other) && { differs: true as const }) }];
  });
}

import { isGone, textOf } from '../../../forms/own/record.ts';
import type { VerseRef } from '../../../scripture/canon/verse-ref.ts';
import { parseAt, versesElsewhere } from '../../../scripture/highlights/place-verse.ts';
import { parseVerseOsis } from '../../../scripture/reference/osis.ts';
import type { VersificationId } from '../../../scripture/text/edition.ts';
import { readRows } from '../rows.ts';
import { chapterShown, type Shown } from './shown.ts';

/**
 * Highlights and notes made in other editions, at the verses of this one that the maps between the numberings give. Those of words
 * stand at their whole verse, since the words are others.
 * @param list has the numbering of this edition and of each other one in its data
 */
export async function readElsewhere(list: HTMLElement): Promise<readonly Shown[]> {
  const [here = 'own', ...others] = list.dataset.editions!.split(' ') as [VersificationId, ...string[]];
  const { book, chapter } = parseVerseOsis(`${parseAt(`${chapterShown(list)}.1`)!.osis}`)!;
  const verses = Array.from(
    list.querySelectorAll('li'),
    ({ id }): VerseRef => ({ book, chapter, verse: Number(id.slice(1)) }),
  );
  const found = others.map(async (other) => {
    const [edition = '', there = 'own'] = other.split(':') as [string, VersificationId];
    const refs = verses.flatMap((verse) => versesElsewhere(verse, here, there));
    const chapters = new Set(refs.map((ref) => `${edition}:${ref.book}.${ref.chapter}`));
    const rows = (await Promise.all([...chapters].map((one) => readRows('chapter', one)))).flat();
    return rows.flatMap(({ record }): Shown[] => {
      const ref = isGone(record) ? undefined : parseVerseOsis(parseAt(textOf(record, 'at'))?.osis ?? '');
      return (ref ? versesElsewhere(ref, there, here) : [])
        .filter((verse) => verse.book === book && verse.chapter === chapter)
        .map(({ verse }) => ({ record, verse, from: edition }));
    });
  });
  return (await Promise.all(found)).flat();
}

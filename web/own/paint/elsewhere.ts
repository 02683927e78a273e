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
  const found = others.map(async (other): Promise<Shown[]> => {
    const [edition = '', there = 'own'] = other.split(':') as [string, VersificationId];
    const refs = verses.flatMap((verse) => versesElsewhere(verse, here, there));
    const chapters = new Set(refs.map((ref) => `${edition}:${ref.book}.${ref.chapter}`));
    const placed = await Promise.all([...chapters].map((one) => readFrom(other, here, one)));
    return placed
      .flat()
      .filter(({ ref }) => ref.book === book && ref.chapter === chapter)
      .map(({ record, ref: { verse } }) => ({ record, verse, from: edition }));
  });
  return (await Promise.all(found)).flat();
}

/** Highlights and notes of another edition (`web:kjv`), at the verses of this numbering. @param chapters one, or a range of them */
export async function readFrom(other: string, here: VersificationId, chapters: string | IDBKeyRange) {
  const there = other.slice(other.indexOf(':') + 1) as VersificationId;
  return (await readRows('chapter', chapters)).flatMap(({ record }) => {
    const ref = isGone(record) ? undefined : parseVerseOsis(parseAt(textOf(record, 'at'))?.osis ?? '');
    return (ref ? versesElsewhere(ref, there, here) : []).map((ref) => ({ record, ref }));
  });
}

import { isGone, type OwnRecord, textOf } from '../../../forms/own/record.ts';
import type { WordsPlace } from '../../../scripture/highlights/place-words.ts';
import { readRows } from '../rows.ts';
import { wordingIn } from './verse-text.ts';

/** A highlight or a note, where it stands in the chapter shown. */
export interface Shown {
  readonly record: OwnRecord;
  readonly verse: number;
  /** Absent: at the whole verse. */
  readonly place?: WordsPlace;
  /** It was made in another edition. */
  readonly from?: string;
}

/** The list of verses of the chapter shown. */
export const verseList = (): HTMLElement | null => document.querySelector('.verses[data-drafts]');

/** The element of a verse's words. */
export const verseText = (verse: number): HTMLElement | null => document.querySelector(`#v${verse} > p`);

/** The chapter shown, as records name it: `rv1909:John.3`. */
export const chapterShown = (list: HTMLElement): string => list.dataset.drafts!.replace(/^.*?:|\.$/g, '');

/** The reader's highlights and notes in the chapter shown. */
export async function readShown(list: HTMLElement): Promise<readonly Shown[]> {
  const here = await readIn(chapterShown(list));
  const elsewhere = list.dataset.editions
    ? await import('./elsewhere.ts').then(
        ({ readElsewhere }) => readElsewhere(list),
        () => [],
      )
    : [];
  const placed = here.map((shown) => {
    const text = verseText(shown.verse);
    return text ? withPlace(shown, wordingIn(text)) : shown;
  });
  return Promise.all([...placed, ...elsewhere]);
}

/** The reader's highlights and notes of one verse. @param text its current text */
export async function readShownAt(chapter: string, verse: number, text: string): Promise<readonly Shown[]> {
  const here = (await readIn(chapter)).filter((shown) => shown.verse === verse);
  return Promise.all(here.map((shown) => withPlace(shown, text)));
}

/** The highlights and notes of a chapter, or of a range of chapters, without the places of their words. */
export async function readIn(chapter: string | IDBKeyRange): Promise<readonly Shown[]> {
  return (await readRows('chapter', chapter)).flatMap(({ record }): Shown[] => {
    const verse = Number(/\d+$/.exec(textOf(record, 'at'))?.[0]);
    return isGone(record) || !verse ? [] : [{ record, verse }];
  });
}

/** Finds its words in the verse's current text. Only where the text has been corrected this needs more code, and the history. */
export async function withPlace(shown: Shown, now: string): Promise<Shown> {
  const words = textOf(shown.record, 'words');
  if (words === '') return shown;
  const { from, to, wording } = JSON.parse(words) as {
    readonly from: number;
    readonly to: number;
    readonly wording: string;
  };
  if (wording === now) return { ...shown, place: { kind: 'exact', from, to } };
  const { followWords } = await import('./follow-words.ts');
  return { ...shown, place: await followWords(shown.record, words, now) };
}

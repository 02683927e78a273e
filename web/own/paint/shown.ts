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
  const here = (await readRows('chapter', chapterShown(list))).flatMap(({ record }): Shown[] => {
    const verse = Number(/\d+$/.exec(textOf(record, 'at'))?.[0]);
    return isGone(record) || !verse ? [] : [{ record, verse }];
  });
  const elsewhere = list.dataset.editions
    ? await import('./elsewhere.ts').then(
        ({ readElsewhere }) => readElsewhere(list),
        () => [],
      )
    : [];
  return Promise.all([...here.map(withPlace), ...elsewhere]);
}

/** Finds its words in the verse's current text. Only where the text has been corrected this needs more code, and the history. */
async function withPlace(shown: Shown): Promise<Shown> {
  const words = textOf(shown.record, 'words');
  const text = verseText(shown.verse);
  if (words === '' || !text) return shown;
  const now = wordingIn(text);
  const { from, to, wording } = JSON.parse(words) as {
    readonly from: number;
    readonly to: number;
    readonly wording: string;
  };
  if (wording === now) return { ...shown, place: { kind: 'exact', from, to } };
  const { followWords } = await import('./follow-words.ts');
  return { ...shown, place: await followWords(shown.record, words, now) };
}

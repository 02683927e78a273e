import { type OwnRecord, textOf } from '../../../forms/own/record.ts';
import {
  parseWords,
  placeWords,
  type VerseChange,
  type WordsPlace,
  wordingsAfter,
} from '../../../scripture/highlights/place-words.ts';
import { siteApi } from '../../ui/site-api.ts';

const PATIENCE_MS = 5_000;

/** Where words stand that were highlighted in another wording of their verse. */
export async function followWords(record: OwnRecord, json: string, now: string): Promise<WordsPlace> {
  const words = parseWords(json);
  if (!words) return { kind: 'verse', was: '' };
  const straight = placeWords(words, now);
  if (straight.kind === 'exact') return straight;
  return placeWords(words, now, wordingsAfter(words.wording, (await historyOf(textOf(record, 'at'))) ?? []));
}

/** The changes of a verse (`rv1909:John.3.16`), oldest first; undefined if the server is not reached: then its words are found straight. */
export async function historyOf(at: string): Promise<readonly VerseChange[] | undefined> {
  const [edition = '', verse = ''] = at.split(':');
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`${siteApi()}/changes?${new URLSearchParams({ edition, verse })}`, { signal });
    return answer.ok ? ((await answer.json()) as { readonly changes: readonly VerseChange[] }).changes : undefined;
  } catch {
    return undefined;
  }
}

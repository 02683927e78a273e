import type { BaseRevision, Revision, VerseRevision } from './revision.ts';
import { type ChapterState, type CorrectedVerse, verseKey } from './text-state.ts';

type Published = Extract<Revision, VerseRevision>;
/** When another text was installed, and which corrections that ended. */
export type Installation = Pick<BaseRevision, 'seq' | 'outcome'>;

/**
 * One chapter at a moment of the history, of the few revisions that make it: the same that folding the whole chain up to
 * that moment comes to (advanceText), except for how many corrections there had been.
 * @param newest of each verse that had been corrected, its newest revision until then
 * @param installations until then
 */
export function pastChapter(newest: readonly Published[], installations: readonly Installation[]): ChapterState {
  const verses = new Map<number, CorrectedVerse>();
  for (const revision of newest) {
    const { verse, text, title, marks, titleMarks, hash } = revision;
    if (installations.some((installed) => hasEnded(installed, revision))) continue;
    verses.set(verse, { text, marks, ...(title !== undefined && { title }), ...(titleMarks && { titleMarks }), hash });
  }
  return {
    count: newest.length,
    at: Math.max(0, ...newest.map(({ at }) => at)),
    verses,
    revised: new Map(newest.map(({ verse, at }) => [verse, at])),
  };
}

function hasEnded({ seq, outcome }: Installation, revision: Published): boolean {
  if (!outcome || seq < revision.seq) return false;
  const key = verseKey(revision);
  return [outcome.contained, outcome.conflicts, outcome.gone].some((ended) => ended.includes(key));
}

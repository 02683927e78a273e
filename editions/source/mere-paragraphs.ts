import { isSetting, type Mark } from '../../scripture/text/edition.ts';
import type { FindingCounter } from './findings.ts';
import type { SourceVerse } from './source-text.ts';

/** In a text set verse by verse, at least so many verses open a paragraph. */
const EACH_VERSE = 0.95;
const FEW_VERSES = 30;
/** A text that is set in paragraphs has more than one for so many chapters. */
const RARE = 3;

/**
 * Files that only hold verses have one paragraph for each of them, or for each chapter. Those are no edition's: they would take the
 * place of paragraphs that a reader knows.
 */
export function withoutMereParagraphs(
  verses: readonly SourceVerse[],
  findings: FindingCounter,
): readonly SourceVerse[] {
  const isParagraph = (mark: Mark) => mark.kind === 'paragraph' && isSetting(mark);
  const marks = verses.flatMap((verse) => verse.marks.filter(isParagraph).map((mark) => ({ verse, mark })));
  if (marks.length === 0 || verses.some((verse) => verse.marks.some(({ kind }) => kind === 'line'))) return verses;
  const first = new Set(
    verses.filter(({ book, chapter }, i) => verses[i - 1]?.book !== book || verses[i - 1]?.chapter !== chapter),
  );
  const isSet = marks.some(({ mark }) => mark.start > 0 || mark.value !== 'p');
  const isRare = marks.length * RARE < first.size;
  const isEachVerse = verses.length >= FEW_VERSES && marks.length >= verses.length * EACH_VERSE;
  const isMere = !isSet && (isEachVerse || marks.every(({ verse }) => first.has(verse)));
  if (!isMere && !isRare) return verses;
  const { book, chapter, number } = marks[0]!.verse;
  for (const _ of marks) findings.add({ code: 'mere-paragraphs' }, `${book}.${chapter}.${number}`);
  return verses.map((verse) =>
    verse.marks.some(isParagraph) ? { ...verse, marks: verse.marks.filter((mark) => !isParagraph(mark)) } : verse,
  );
}

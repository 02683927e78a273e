import { createHash } from 'node:crypto';
import { bookByOsis } from '../../scripture/canon/book.ts';
import { chapterLength, type KnownVersification } from '../../scripture/canon/versification.ts';
import { canonicalLine } from '../../scripture/text/canonical.ts';
import {
  EDITION_ID,
  type Edition,
  type EditionMeta,
  editionIdOf,
  isSetting,
  type VersificationId,
} from '../../scripture/text/edition.ts';
import { invisibleInProse, tidyProse } from '../../scripture/text/invisible.ts';
import { byPosition, openingOf, replaceMarked } from '../../scripture/text/marked.ts';
import { checkEditorial } from '../checks/check-editorial.ts';
import { checkVerses } from '../checks/check-verses.ts';
import { textFindings } from '../checks/text-findings.ts';
import { editorialLines, encodeCompiled } from '../compiled/encode-compiled.ts';
import { countVerses, type EditionCounts, sha256 } from '../compiled/format.ts';
import { openCompiled } from '../compiled/open-compiled.ts';
import type { Recipe } from '../recipes/recipe.ts';
import { type Annotated, annotatedOf, layersOf } from '../source/annotated.ts';
import { fail } from '../source/edition-error.ts';
import type { Finding, SourceText, SourceVerse } from '../source/source-text.ts';
import { recipeFor } from './recipes.ts';

/** A chapter's address and its verse numbers, ascending. */
export interface ChapterNumbers {
  readonly book: string;
  readonly chapter: number;
  readonly verses: readonly number[];
}

/** A Bible in a known numbering may still divide a verse or two differently from the others. */
const BEYOND_SHARE = 1 / 5000;
/** Of the chapters that tell two numberings apart, so many may follow the other one. */
const DENIED_SHARE = 1 / 20;

const LARGER_NUMBERINGS = ['hebrew', 'catholic', 'vulgate'] as const;

/**
 * Detects the numbering of the verses of the 66 books: the common one if none goes beyond it (an edition may lack verses), the RV1909's if every
 * chapter has exactly its verses, the common one again if hardly any verse goes beyond it, else that of other Bibles whose
 * chapters end where the edition's do, otherwise the edition's own.
 */
export function detectVersification(chapters: readonly ChapterNumbers[]): VersificationId {
  const known = chapters.filter(({ book }) => bookByOsis(book)?.testament !== 'DC');
  const count = known.reduce((sum, { verses }) => sum + verses.length, 0);
  const beyond = versesBeyond(known, 'kjv');
  if (beyond === 0) return 'kjv';
  const rv1909 = known.every(
    ({ book, chapter, verses }) =>
      verses.at(-1) === chapterLength('rv1909', book, chapter) && verses.length === verses.at(-1),
  );
  if (rv1909) return 'rv1909';
  if (beyond <= count * BEYOND_SHARE) return 'kjv';
  const hebrew = known.filter((chapter) => !isGreekAddition(chapter));
  const fitting = LARGER_NUMBERINGS.map((numbering) => ({ numbering, ...evidenceFor(numbering, hebrew) }))
    .filter(({ confirmed, denied }) => confirmed > 0 && denied <= confirmed * DENIED_SHARE)
    .filter(({ numbering }) => versesBeyond(hebrew, numbering) <= count * BEYOND_SHARE)
    .sort((a, b) => b.confirmed - b.denied - (a.confirmed - a.denied));
  return fitting[0]?.numbering ?? 'own';
}

function versesBeyond(chapters: readonly ChapterNumbers[], numbering: KnownVersification): number {
  return chapters.reduce((sum, { book, chapter, verses }) => {
    const length = chapterLength(numbering, book, chapter);
    return sum + verses.filter((number) => number > length).length;
  }, 0);
}

/** The chapters that end as in a numbering and not as in the common one, and those that end as in the common one only. */
function evidenceFor(numbering: KnownVersification, chapters: readonly ChapterNumbers[]) {
  let [confirmed, denied] = [0, 0];
  for (const { book, chapter, verses } of chapters) {
    const [there, common] = [chapterLength(numbering, book, chapter), chapterLength('kjv', book, chapter)];
    if (there === common) continue;
    if (verses.at(-1) === there) confirmed += 1;
    else if (verses.at(-1) === common) denied += 1;
  }
  return { confirmed, denied };
}

/** Esther's chapters after the Hebrew end, and Susanna and Bel in Daniel: no numbering of the Hebrew text has them. */
const isGreekAddition = ({ book, chapter }: ChapterNumbers) =>
  (book === 'Esth' && chapter >= 10) || (book === 'Dan' && chapter > 12);

/**
 * Marks the capitals that open the chapters, if the edition opens most of its chapters with capitals. Capitals in a few first verses of
 * another edition mean something else.
 */
export function markOpenings(verses: readonly SourceVerse[]): readonly SourceVerse[] {
  const first = verses.filter((verse) => verse.number === 1);
  const opened = first.filter(({ text }) => openingOf(text) !== undefined).length;
  if (opened * 2 <= first.length) return verses;
  return verses.map((verse) => {
    if (verse.number !== 1 || verse.marks.some(({ kind }) => kind === 'opening')) return verse;
    const opening = openingOf(verse.text);
    return opening === undefined ? verse : { ...verse, marks: [...verse.marks, opening].sort(byPosition) };
  });
}

/** The sign with which a printed Bible opens a paragraph, and a blank beside it. */
const PILCROW = / ?¶$|¶ ?/;

/** Replaces each `¶` of the text by a mark at its place: it is typography, which is neither searched nor read aloud. */
export const markParagraphs = (verses: readonly SourceVerse[]): readonly SourceVerse[] =>
  verses.map((verse) => (verse.text.includes('¶') ? withoutPilcrows(verse) : verse));

function withoutPilcrows(verse: SourceVerse): SourceVerse {
  const { text, marks } = annotatedOf(verse);
  let lifted: Annotated = { text, marks: marks.toSorted(byPosition) };
  for (let sign = PILCROW.exec(lifted.text); sign; sign = PILCROW.exec(lifted.text)) {
    const at = sign.index;
    const { text, marks } = replaceMarked(lifted, at, at + sign[0].length, '');
    lifted = { text, marks: [...marks, { kind: 'paragraph' as const, start: at, end: at }].sort(byPosition) };
  }
  const { strongs: _, ...others } = verse;
  return { ...others, ...layersOf(lifted) };
}

export interface CompileOptions {
  /** The operator's metadata, which takes precedence over those of the recipe and the source. */
  readonly meta?: SourceText['meta'];
}

export interface CompiledEdition {
  /** The file, to be stored with storeCompiled. */
  readonly bytes: Buffer;
  /** SHA-256 of the file. */
  readonly sha256: string;
  readonly meta: EditionMeta;
  readonly edition: Edition;
  readonly counts: EditionCounts;
  readonly findings: readonly Finding[];
  /** The recipe for this text, and whether the text came out as the recipe expects. */
  readonly recipe: { readonly recipe: Recipe; readonly matches: boolean } | undefined;
}

/** A source's statements about itself are shown on pages; none needs more characters. */
const MAX_WORDS = 2_000;

function describe(known: SourceText['meta'], name: string) {
  const { id = editionIdOf(name), title = name, language = 'es' } = known;
  if (!EDITION_ID.test(id)) fail({ code: 'E510', id });
  if (title.trim() === '') fail({ code: 'E510', is: 'title' });
  for (const [key, value] of Object.entries(known))
    if (typeof value === 'string') {
      if (value.length > MAX_WORDS) fail({ code: 'E510', key });
      const characters = invisibleInProse(tidyProse(value));
      if (characters.length > 0) fail({ code: 'E510', key, characters });
    }
  return {
    id,
    title: tidyProse(title),
    abbreviation: tidyProse(known.abbreviation ?? (name === '' ? title : name)),
    language,
    rights: tidyProse(known.rights ?? 'Derechos no indicados por la fuente'),
    source: tidyProse(known.source ?? 'Fuente no indicada'),
  };
}

/** A layer of Strong's numbers covers a whole edition, or at least a testament. */
const LEAST_SHARE = 1 / 20;

/** Drops Strong's numbers if they are on a few verses only: they are remains of a tagging that the source does not carry. */
export function strongsLayer(verses: readonly SourceVerse[]): {
  readonly verses: readonly SourceVerse[];
  readonly findings: readonly Finding[];
} {
  const tagged = verses.filter(({ strongs = [], titleStrongs = [] }) => strongs.length + titleStrongs.length > 0);
  if (tagged.length === 0 || tagged.length >= verses.length * LEAST_SHARE) return { verses, findings: [] };
  const count = tagged.reduce(
    (sum, { strongs = [], titleStrongs = [] }) => sum + strongs.length + titleStrongs.length,
    0,
  );
  const { book, chapter, number } = tagged[0]!;
  return {
    verses: verses.map(({ strongs: _, titleStrongs: __, ...verse }) => verse),
    findings: [{ what: { code: 'loose-strongs' }, count, first: `${book}.${chapter}.${number}` }],
  };
}

/** True if the source itself marks its chapters' openings, as files written by this program do. */
const statesOpenings = ({ format, verses }: SourceText) =>
  format === 'download' || verses.some(({ marks }) => marks.some(({ kind }) => kind === 'opening'));

/** Identifies what the editors set in the text and beside it; empty if there is nothing. */
function editorialDigest(
  chapters: readonly (readonly SourceVerse[])[],
  introductions: SourceText['introductions'],
): Pick<EditionMeta, 'editorial'> {
  const hash = createHash('sha256');
  const beside = editorialLines({ chapters, introductions });
  let isEmpty = beside.length === 0;
  for (const { line } of beside) hash.update(line);
  for (const { book, chapter, number, marks, titleMarks = [] } of chapters.flat()) {
    const setting = [marks, titleMarks].map((all) =>
      all.flatMap((mark) => (isSetting(mark) ? [[mark.kind, mark.start, mark.end, mark.value]] : [])),
    );
    if (setting.every(({ length }) => length === 0)) continue;
    isEmpty = false;
    hash.update(JSON.stringify([book, chapter, number, setting]));
  }
  return isEmpty ? {} : { editorial: hash.digest('hex').slice(0, 12) };
}

/**
 * Compiles an edition from a source text: applies the recipe for the text, marks the chapters' openings, checks everything and encodes it.
 * Throws a numbered EditionError if the text cannot be an edition.
 */
export function compileSource(source: SourceText, options: CompileOptions = {}): CompiledEdition {
  const recipe = recipeFor(source);
  const restored = recipe?.apply(source) ?? source;
  const layer = strongsLayer(restored.verses);
  const paragraphs = markParagraphs(layer.verses);
  const verses = statesOpenings(source) ? paragraphs : markOpenings(paragraphs);
  const { introductions = new Map() } = restored;
  checkVerses(verses);
  checkEditorial(verses, introductions);
  const chapters = [...Map.groupBy(verses, ({ book, chapter }) => `${book}.${chapter}`).values()];
  const known = { ...restored.meta, ...recipe?.meta, ...options.meta };
  const hash = createHash('sha256');
  for (const verse of verses) hash.update(canonicalLine(verse.book, verse.chapter, verse), 'utf8');
  const canonicalSha256 = hash.digest('hex');
  const versification = detectVersification(
    chapters.map((chapter) => ({
      book: chapter[0]!.book,
      chapter: chapter[0]!.chapter,
      verses: chapter.map(({ number }) => number),
    })),
  );
  const meta: EditionMeta = {
    ...describe(known, source.name),
    ...(known.year === undefined ? {} : { year: known.year }),
    ...(known.licence === undefined ? {} : { licence: known.licence }),
    ...(known.sourceUrl === undefined ? {} : { sourceUrl: known.sourceUrl }),
    versification,
    canonicalSha256,
    revision: canonicalSha256.slice(0, 12),
    verseCount: verses.length,
    ...editorialDigest(chapters, introductions),
  };
  const counts = countVerses(verses, introductions);
  const besideText = [...restored.findings, ...layer.findings].sort(
    (a, b) => Number(b.unknown ?? false) - Number(a.unknown ?? false) || b.count - a.count,
  );
  const findings = [...textFindings(verses, versification), ...besideText];
  const bytes = encodeCompiled({
    meta,
    origin: { format: source.format, name: source.name },
    counts,
    findings,
    strongsCredit: source.strongsCredit ?? recipe?.strongsCredit,
    chapters,
    introductions,
  });
  return {
    bytes,
    sha256: sha256(bytes),
    meta,
    edition: openCompiled(bytes).edition,
    counts,
    findings,
    recipe: recipe && { recipe, matches: recipe.canonicalSha256 === canonicalSha256 },
  };
}

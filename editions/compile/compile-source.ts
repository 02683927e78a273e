import { createHash } from 'node:crypto';
import { canonicalLine } from '../../scripture/text/canonical.ts';
import { EDITION_ID, type Edition, type EditionMeta, editionIdOf } from '../../scripture/text/edition.ts';
import { tidyProse, unseenInProse } from '../../scripture/text/unseen.ts';
import { checkVerses } from '../checks/check-verses.ts';
import { textFindings } from '../checks/text-findings.ts';
import { encodeCompiled } from '../compiled/encode-compiled.ts';
import { countVerses, type EditionCounts, sha256 } from '../compiled/format.ts';
import { openCompiled } from '../compiled/open-compiled.ts';
import type { Recipe } from '../recipes/recipe.ts';
import { fail } from '../source/edition-error.ts';
import type { Finding, SourceText, SourceVerse } from '../source/source-text.ts';
import { detectVersification } from './detect-versification.ts';
import { markOpenings, markParagraphs } from './mark-openings.ts';
import { recipeFor } from './recipes.ts';

export interface CompileOptions {
  /** What the operator says of the edition; it goes before what the recipe and the source say. */
  readonly meta?: SourceText['meta'];
}

export interface CompiledEdition {
  /** The file, to be stored with storeCompiled. */
  readonly bytes: Buffer;
  /** Of the file. */
  readonly sha256: string;
  readonly meta: EditionMeta;
  readonly edition: Edition;
  readonly counts: EditionCounts;
  readonly findings: readonly Finding[];
  /** The recipe that knows this text, and whether it came out as the recipe expects. */
  readonly recipe: { readonly recipe: Recipe; readonly matches: boolean } | undefined;
}

/** What a source says of itself stands on pages; none needs more characters. */
const MAX_WORDS = 2_000;

function describe(known: SourceText['meta'], name: string) {
  const { id = editionIdOf(name), title = name, language = 'es' } = known;
  if (!EDITION_ID.test(id)) fail({ code: 'E510', id });
  if (title.trim() === '') fail({ code: 'E510', is: 'title' });
  for (const [key, value] of Object.entries(known))
    if (typeof value === 'string') {
      if (value.length > MAX_WORDS) fail({ code: 'E510', key });
      const characters = unseenInProse(tidyProse(value));
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

/** A layer of Strong's numbers covers an edition, or at least a testament of it. */
const LEAST_SHARE = 1 / 20;

/** Leaves out numbers that stand on a few verses only: remains of a tagging that the source does not carry. */
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

/** Whether the source says itself where its chapters' openings are, as what this program has written does. */
const statesOpenings = ({ verses }: SourceText) =>
  verses.some(({ marks }) => marks.some(({ kind }) => kind === 'opening'));

/**
 * Makes the compiled edition of what a reader read: applies the recipe that knows the text, marks the chapters'
 * openings, checks everything and encodes it. Ends with a numbered EditionError where the text cannot be an edition.
 */
export function compileSource(source: SourceText, options: CompileOptions = {}): CompiledEdition {
  const recipe = recipeFor(source);
  const restored = recipe?.apply(source) ?? source;
  const layer = strongsLayer(restored.verses);
  const paragraphs = markParagraphs(layer.verses);
  const verses = statesOpenings(source) ? paragraphs : markOpenings(paragraphs);
  checkVerses(verses);
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
  };
  const counts = countVerses(verses);
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

import { chaptersOf } from '../scripture/text/edition.ts';
import { recipeOfEdition } from './compile/recipes.ts';
import { canonicalSha256 } from './compiled/canonical-sha256.ts';
import { countVerses, type EditionCounts } from './compiled/format.ts';
import type { OpenedEdition } from './compiled/open-compiled.ts';
import { type Difference, differingVerses } from './recipes/verse-digests.ts';
import type { SourceVerse } from './source/source-text.ts';

/** The facts of an edition, recomputed from its own bytes. */
export interface Verification {
  /** SHA-256 of the rebuilt canonical lines. */
  readonly sha256: string;
  readonly bytes: number;
  readonly counts: EditionCounts;
  /** True if hash and counts match those in the file's header. */
  readonly asStated: boolean;
  /** The comparison with the known text of this edition; undefined if there is none. */
  readonly expected:
    | { readonly sha256: string; readonly matches: boolean; readonly differences: readonly Difference[] }
    | undefined;
}

/** Every verse with its Strong's numbers, in the form of a reader's output. */
function* versesOf({ edition, strongs }: OpenedEdition): Generator<SourceVerse> {
  const layer = strongs();
  for (const { book, number: chapter, verses } of chaptersOf(edition))
    for (const verse of verses) {
      const at = [book, chapter, verse.number] as const;
      const numbers = layer && { strongs: layer.tags(...at), titleStrongs: layer.titleTags(...at) };
      yield { book, chapter, ...verse, ...numbers };
    }
}

const sameCounts = (a: EditionCounts, b: EditionCounts) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Rebuilds the canonical lines and recounts everything. If a recipe knows the text and it differs, the first `limit` differing verses are
 * listed.
 */
export function verifyEdition(opened: OpenedEdition, limit = 20): Verification {
  const { edition, header } = opened;
  const { sha256, bytes } = canonicalSha256(edition);
  const counts = countVerses(versesOf(opened));
  const recipe = recipeOfEdition(edition.meta.id);
  const matches = recipe?.canonicalSha256 === sha256;
  return {
    sha256,
    bytes,
    counts,
    asStated: sha256 === edition.meta.canonicalSha256 && sameCounts(counts, header.counts),
    expected: recipe && {
      sha256: recipe.canonicalSha256,
      matches,
      differences: matches ? [] : differingVerses(edition, recipe.verseDigests(), limit),
    },
  };
}

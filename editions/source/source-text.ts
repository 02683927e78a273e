import type { RightsDoubt } from '../../forms/refusals/source-faults.ts';
import type { Met } from '../../forms/refusals/source-findings.ts';
import type { EditionMeta, Mark, StrongsTag } from '../../scripture/text/edition.ts';

/** One verse or slot as a reader found it: before recipes split, repair and lift titles out of it. */
export interface SourceVerse {
  /** OSIS code. */
  readonly book: string;
  readonly chapter: number;
  readonly number: number;
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly title?: string;
  readonly titleMarks?: readonly Mark[];
  readonly strongs?: readonly StrongsTag[];
  readonly titleStrongs?: readonly StrongsTag[];
}

/** What a reader saw and did not turn into text or marks; nothing is silently dropped. */
export interface Finding {
  readonly what: Met;
  readonly count: number;
  /** Where it was seen first: `GEN.usfm:12`. */
  readonly first: string;
  /** Nobody here knows what it means. */
  readonly unknown?: true;
}

/** What any reader hands to compile. */
export interface SourceText {
  readonly format: SourceFormatId;
  /** The module's or the publication's own name: `spaRV1909eb`. A recipe is chosen by it. */
  readonly name: string;
  /** What the source says of itself. */
  readonly meta: Partial<
    Pick<
      EditionMeta,
      'id' | 'title' | 'abbreviation' | 'year' | 'language' | 'rights' | 'licence' | 'source' | 'sourceUrl'
    >
  >;
  /** The files in which it says so, by what they say. */
  readonly statedIn?: Readonly<Partial<Record<keyof SourceText['meta'], string>>>;
  /** Absent where its rights are stated, or nothing speaks of them. */
  readonly rightsDoubt?: RightsDoubt;
  /** Whom to credit for the Strong's numbers, where the source has them. */
  readonly strongsCredit?: string;
  readonly verses: readonly SourceVerse[];
  readonly findings: readonly Finding[];
}

/** That a file states all of this. */
export const statedIn = (meta: SourceText['meta'], file: string): SourceText['statedIn'] =>
  Object.fromEntries(Object.keys(meta).map((key) => [key, file]));

/**
 * The files of a source, in memory, whatever they came in (folder, zip, .deb): relative path with `/` → bytes.
 * Whoever fills it has already bounded number and size of the files and refused paths outward; a reader may
 * trust the map's extent and nothing of its contents.
 */
export type SourceFiles = ReadonlyMap<string, Uint8Array>;

/** What editions can be read from. What reads them stands apart (editions/readers.ts): pages only name them. */
export const SOURCE_FORMATS = [
  { id: 'sword', name: 'SWORD', words: 'módulo SWORD' },
  { id: 'usfm', name: 'USFM', words: 'libros en USFM' },
] as const;

export type SourceFormatId = (typeof SOURCE_FORMATS)[number]['id'];

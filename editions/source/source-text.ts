import type { RightsDoubt } from '../../forms/refusals/source-faults.ts';
import type { SourceWarning } from '../../forms/refusals/source-findings.ts';
import type { EditionMeta, Mark, StrongsTag } from '../../scripture/text/edition.ts';
import type { Block, NoteText } from '../../scripture/text/editors-layer.ts';
import type { Range } from '../../scripture/text/marked.ts';

/** A note behind the last character of a range, or a heading before the character at a range without width. */
export interface Anchor extends Range {
  readonly beside: NoteText | Block;
}

/** The place of a note behind the first `offset` characters, or of a heading before the next one. */
export const anchorAt = (offset: number, beside: Anchor['beside']): Anchor => ({
  start: isNote(beside) ? Math.max(0, offset - 1) : offset,
  end: offset,
  beside,
});

export const isNote = (beside: Anchor['beside']): beside is NoteText => 'kind' in beside;

/** One verse or slot as read, before recipes split it, correct it and split titles off. */
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
  /** What the editors set beside the text, ascending. */
  readonly beside?: readonly Anchor[];
  /** Notes on the title. */
  readonly titleBeside?: readonly Anchor[];
}

/** Content that a reader did not turn into text or marks; nothing is silently dropped. */
export interface Finding {
  readonly what: SourceWarning;
  readonly count: number;
  /** The place of its first occurrence: `GEN.usfm:12`. */
  readonly first: string;
  /** True if its meaning is unknown to this program. */
  readonly unknown?: true;
}

/** The output of a reader and input of the compiler. */
export interface SourceText {
  readonly format: SourceFormatId;
  /** The module's or the publication's own name: `spaRV1909eb`. It selects the recipe. */
  readonly name: string;
  /** The metadata that the source states. */
  readonly meta: Partial<
    Pick<
      EditionMeta,
      'id' | 'title' | 'abbreviation' | 'year' | 'language' | 'rights' | 'licence' | 'source' | 'sourceUrl'
    >
  >;
  /** The files that state the metadata, by field. */
  readonly statedIn?: Readonly<Partial<Record<keyof SourceText['meta'], string>>>;
  /** Absent if its rights are stated, or no file mentions them. */
  readonly rightsDoubt?: RightsDoubt;
  /** The credit for the Strong's numbers, if the source has them. */
  readonly strongsCredit?: string;
  readonly verses: readonly SourceVerse[];
  /** The paragraphs before the first chapter of each book that has some. */
  readonly introductions?: ReadonlyMap<string, readonly Block[]>;
  readonly findings: readonly Finding[];
}

/** Maps each metadata field to the file that states it. */
export const statedIn = (meta: SourceText['meta'], file: string): SourceText['statedIn'] =>
  Object.fromEntries(Object.keys(meta).map((key) => [key, file]));

/**
 * The files of a source, in memory, from any container (folder, zip, .deb): relative path with `/` → bytes. The code that fills it limits
 * number and size of the files and refuses paths that lead outside; a reader may trust the map's size and nothing of its contents.
 */
export type SourceFiles = ReadonlyMap<string, Uint8Array>;

/** The formats of sources. Their readers are separate (editions/readers.ts), because pages only need the names. */
export const SOURCE_FORMATS = [
  { id: 'sword', name: 'SWORD', words: 'módulo SWORD' },
  { id: 'usfm', name: 'USFM', words: 'libros en USFM' },
  { id: 'usx', name: 'USX', words: 'en USX' },
  { id: 'usfx', name: 'USFX', words: 'en USFX' },
  { id: 'osis', name: 'OSIS', words: 'en OSIS' },
  { id: 'zefania', name: 'Zefania', words: 'en XML de Zefania, Beblia u OpenSong' },
  { id: 'mybible', name: 'MyBible', words: 'un módulo de MyBible' },
  { id: 'table', name: 'Tabla', words: 'una tabla con libro, capítulo, versículo y texto' },
  { id: 'download', name: 'Descarga', words: 'una descarga de este programa' },
] as const;

export type SourceFormatId = (typeof SOURCE_FORMATS)[number]['id'];

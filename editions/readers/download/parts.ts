import { createHash } from 'node:crypto';
import { canonicalLine } from '../../../scripture/text/canonical.ts';
import type { Mark, StrongsTag } from '../../../scripture/text/edition.ts';
import { fail } from '../../source/edition-error.ts';
import { type Anchor, type SourceText, type SourceVerse, statedIn } from '../../source/source-text.ts';
import { validMeta } from '../usfm/manifest.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** What a download says of itself and its verses. */
interface Download {
  readonly file: string;
  readonly about: Fields;
  readonly verses: readonly SourceVerse[];
  readonly introductions?: SourceText['introductions'];
  readonly strongsCredit?: unknown;
  /** The SHA-256 of the canonical lines, as stated. */
  readonly sha256: unknown;
}

export function sourceOf({ file, about, verses, introductions, strongsCredit, sha256 }: Download): SourceText {
  if (verses.length === 0) fail({ code: 'E902', found: 'sin versículos', file });
  const meta = validMeta(about);
  const hash = createHash('sha256');
  for (const verse of verses) hash.update(canonicalLine(verse.book, verse.chapter, verse), 'utf8');
  const isSame = typeof sha256 !== 'string' || sha256 === hash.digest('hex');
  return {
    format: 'download',
    name: meta.id ?? '',
    meta,
    statedIn: statedIn(meta, file),
    ...(typeof strongsCredit === 'string' && { strongsCredit }),
    verses,
    ...(introductions && { introductions }),
    findings: isSame ? [] : [{ what: { code: 'changed-download' }, count: 1, first: file }],
  };
}

/** The fields of a value that must have some. */
export function fieldsOf(value: unknown, found: string, file: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail({ code: 'E902', found, file });
  return value as Fields;
}

export function listOf(value: unknown, found: string, file: string): readonly unknown[] {
  return Array.isArray(value) ? value : fail({ code: 'E902', found, file });
}

/** A mark as written; whether it fits its text is checked where the edition is compiled. */
export function markOf(value: unknown, found: string, file: string): Mark {
  const { kind, start, end, value: printed } = fieldsOf(value, found, file);
  if (typeof kind !== 'string' || typeof start !== 'number' || typeof end !== 'number')
    return fail({ code: 'E902', found, file });
  if (printed !== undefined && printed !== null && typeof printed !== 'string') fail({ code: 'E902', found, file });
  return { kind: kind as Mark['kind'], start, end, ...(typeof printed === 'string' && { value: printed }) };
}

/** A verse with those of its layers that have something. */
export function verseOf(
  { book, chapter, number }: Pick<SourceVerse, 'book' | 'chapter' | 'number'>,
  text: string,
  title: string | undefined,
  layers: {
    readonly marks: readonly Mark[];
    readonly titleMarks: readonly Mark[];
    readonly strongs: readonly StrongsTag[];
    readonly titleStrongs: readonly StrongsTag[];
    readonly beside?: readonly Anchor[];
    readonly titleBeside?: readonly Anchor[];
  },
): SourceVerse {
  const { marks, titleMarks, strongs, titleStrongs, beside = [], titleBeside = [] } = layers;
  return {
    book,
    chapter,
    number,
    text,
    marks,
    ...(title !== undefined && { title }),
    ...(titleMarks.length > 0 && { titleMarks }),
    ...(strongs.length > 0 && { strongs }),
    ...(titleStrongs.length > 0 && { titleStrongs }),
    ...(beside.length > 0 && { beside }),
    ...(titleBeside.length > 0 && { titleBeside }),
  };
}

import type { PlainChapter, TextState } from '../correction/text-state.ts';
import type { EditionMeta } from '../text/edition.ts';

// What a reader takes along: one revision of an edition, with what its search needs that cannot be worked out of the text.
// It is some files, each cut into parts that are named by their SHA-256, and a manifest that lists them. A part never
// changes; of a newer revision only the parts that differ are fetched.

/** Of files and manifest. A worker that knows another one fetches the pack anew. */
export const PACK_FORMAT = 3;

/**
 * `outline`: the installed text's facts and chapters; `text`: its lines, one for each chapter; `overlay`: the corrections
 * over it; `words` and `postings`: what its search needs (see FormattedFacts); `site`: what pages say beside the text.
 */
export const PACK_FILES = ['outline', 'text', 'overlay', 'words', 'postings', 'site'] as const;
export type PackFile = (typeof PACK_FILES)[number];

export interface PackPart {
  readonly sha256: string;
  readonly bytes: number;
  /** As it comes over the wire, at its best. */
  readonly wire: number;
}

/** Which text it is: the name of its revision, as verses have it, and of its newest correction, where there is any. */
export interface PackRevision {
  readonly revision: string;
  readonly seq?: number;
  readonly hash?: string;
  /** When the newest correction was published. */
  readonly at?: number;
}

export interface PackManifest extends PackRevision {
  readonly format: number;
  readonly edition: string;
  readonly title: string;
  readonly files: Readonly<Record<PackFile, readonly PackPart[]>>;
}

/** The chapters of an installed text: bytes of each one's line, and its verses as in a compiled edition's header. */
export interface PackOutline {
  readonly meta: EditionMeta;
  readonly books: readonly (readonly [
    book: string,
    chapters: readonly (readonly [chapter: number, bytes: number, verses: number | readonly number[]])[],
  ])[];
}

/** The corrections over an installed text; null where nothing is known of its history. */
export type PackOverlay = (Omit<TextState, 'chapters'> & { readonly chapters: readonly PlainChapter[] }) | null;

export const packParts = ({ files }: PackManifest): readonly PackPart[] => PACK_FILES.flatMap((file) => files[file]);

/** Over the wire. */
export const packSize = (parts: readonly PackPart[]): number => parts.reduce((sum, { wire }) => sum + wire, 0);

/** A part's bytes, one after the other, of about the same size. */
export function cutBytes(bytes: Uint8Array<ArrayBuffer>, atMost: number): Uint8Array<ArrayBuffer>[] {
  const count = Math.max(1, Math.ceil(bytes.length / atMost));
  const size = Math.ceil(bytes.length / count);
  return Array.from({ length: count }, (_, i) => bytes.subarray(i * size, (i + 1) * size));
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

export const packPath = (edition: string): string => `/copia/${edition}.json`;
export const packPartPath = (sha256: string): string => `/copia/partes/${sha256}`;

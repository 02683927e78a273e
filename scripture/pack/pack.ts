import type { PlainChapter, TextState } from '../correction/text-state.ts';
import type { EditionMeta, EditionSetting } from '../text/edition.ts';

// The offline pack: one revision of an edition, with the search data that cannot be computed from the text. It consists of
// files, each split into parts that are named by their SHA-256, and of a manifest that lists them. A part never changes; for a
// newer revision only the parts that differ are fetched.

/** Format of files and manifest. A service worker with another version fetches the pack again. */
export const PACK_FORMAT = 3;

/**
 * `outline`: the installed text's metadata and chapters; `text`: its lines, one per chapter; `overlay`: the corrections over it;
 * `words` and `postings`: its search data (see FormattedFacts); `site`: other content of the pages.
 */
export const PACK_FILES = ['outline', 'text', 'overlay', 'words', 'postings', 'site'] as const;
export type PackFile = (typeof PACK_FILES)[number];

export interface PackPart {
  readonly sha256: string;
  readonly bytes: number;
  /** Size over the network with the best compression. */
  readonly wire: number;
}

/** Identifies the text: the name of its revision, as in verses, and its newest correction, if any. */
export interface PackRevision {
  readonly revision: string;
  readonly seq?: number;
  readonly hash?: string;
  /** Time of the newest correction. */
  readonly at?: number;
}

export interface PackManifest extends PackRevision {
  readonly format: number;
  readonly edition: string;
  readonly title: string;
  readonly files: Readonly<Record<PackFile, readonly PackPart[]>> & {
    /** On a device whose reader has added it. */
    readonly editorial?: readonly PackPart[];
  };
  /** What can be added: the editors' headings, notes and introductions (editorial-pack.ts). Empty if they only set the text; absent if they did not. */
  readonly editorial?: readonly PackPart[];
}

/** A manifest with or without what can be added among its files. */
export function withEditorial(manifest: PackManifest, wanted: boolean): PackManifest {
  const { editorial: _, ...files } = manifest.files;
  const added = wanted && manifest.editorial?.length ? { editorial: manifest.editorial } : {};
  return { ...manifest, files: { ...files, ...added } };
}

/** The chapters of an installed text: the byte length of each line, and its verses as in a compiled edition's header. */
export interface PackOutline {
  readonly meta: EditionMeta;
  readonly books: readonly (readonly [
    book: string,
    chapters: readonly (readonly [chapter: number, bytes: number, verses: number | readonly number[]])[],
  ])[];
  readonly setting?: EditionSetting;
}

/** The corrections over an installed text; null if its history is unknown. */
export type PackOverlay = (Omit<TextState, 'chapters'> & { readonly chapters: readonly PlainChapter[] }) | null;

/** What is kept on a device in parts: files, each cut into some. */
export interface InParts {
  readonly files: Readonly<Record<string, readonly PackPart[]>>;
}

export const packParts = ({ files }: InParts): readonly PackPart[] => Object.values(files).flat();

/** Total size over the network. */
export const packSize = (parts: readonly PackPart[]): number => parts.reduce((sum, { wire }) => sum + wire, 0);

/** Splits bytes into consecutive parts of similar size. */
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

import type { PackPart } from './pack.ts';

// What is known of verses besides the text of any edition, for the copies on a device: files in parts as those of a pack, with
// a manifest of their own. Whoever wants it adds it, once for all editions; the packs do not contain it.

/** Format of files and manifest. A service worker with another version fetches them again. */
export const STUDY_FORMAT = 1;

/**
 * `references`: the table of cross references, its parts joined; `sections` and `parallels`: the tables of parallel passages;
 * `headings`: this site's section headings.
 */
export const STUDY_FILES = ['references', 'sections', 'parallels', 'headings'] as const;
export type StudyFile = (typeof STUDY_FILES)[number];

export interface StudyManifest {
  readonly format: number;
  readonly files: Readonly<Record<StudyFile, readonly PackPart[]>>;
}

/** The address of the manifest. No edition's is like it: those end in `.json`. */
export const STUDY_PACK_PATH = '/copia/estudio';

/** Far more than there is: what a device takes of a manifest that something else has sent. */
const MOST_PARTS = 20;
const MOST_BYTES = 4_000_000;

/** Parses a manifest, from the site or from a device's storage; undefined if it is none of this format. */
export function parseStudyManifest(given: unknown): StudyManifest | undefined {
  const { format, files } = Object(given) as Partial<StudyManifest>;
  const named = STUDY_FILES.map((file) => [file, Object(files)[file]] as const);
  const isRight = named.every(
    ([, parts]) => Array.isArray(parts) && parts.length <= MOST_PARTS && parts.every((part) => isPart(part)),
  );
  return format === STUDY_FORMAT && isRight ? { format, files: Object.fromEntries(named) as never } : undefined;
}

function isPart(given: unknown): given is PackPart {
  const { sha256, bytes, wire } = Object(given) as Partial<PackPart>;
  const isSize = (size: unknown) => Number.isInteger(size) && Number(size) >= 0 && Number(size) <= MOST_BYTES;
  return /^[0-9a-f]{64}$/.test(String(sha256)) && isSize(bytes) && isSize(wire);
}

import { type InParts, joinBytes, PACK_FORMAT, type PackManifest, packParts } from '../scripture/pack/pack.ts';
import { STUDY_FILES } from '../scripture/pack/study-pack.ts';
import { INDEX_VERSION } from '../scripture/search/search-index.ts';
import { readCopies, readFile } from '../web/offline/copy.ts';
import { readIndex, writeIndex } from '../web/offline/stored-index.ts';
import { readStudyFile, readStudyManifest } from '../web/offline/study-part.ts';
import { openSite, type Site, type StoredPack } from './site.tsx';
import type { AddedStudy } from './study-services.ts';

export interface OpenedSite {
  readonly copies: readonly PackManifest[];
  readonly site: Site;
}

/** The files from which the index is computed. */
const INDEXED = ['outline', 'text', 'words', 'postings'] as const;

/** Opens the site of the stored copies; returns undefined if there are none, or the browser has cleared them. */
export async function openStoredSite(report: (error: unknown) => void): Promise<OpenedSite | undefined> {
  const copies = (await readCopies()).filter(({ format }) => format === PACK_FORMAT);
  if (copies.length === 0) return undefined;
  const stored = copies.map(({ edition }) => edition);
  const packs = copies.map((manifest) => packOf(manifest, stored));
  // A copy without what was added to it is better than none.
  const added = await readAdded().catch(report);
  return { copies, site: await openSite(packs, added ?? undefined, report) };
}

async function readAdded(): Promise<AddedStudy | undefined> {
  const manifest = await readStudyManifest();
  if (!manifest) return undefined;
  const files = STUDY_FILES.map(async (file) => [file, await readStudyFile(manifest, file)] as const);
  return Object.fromEntries(await Promise.all(files)) as unknown as AddedStudy;
}

function packOf(manifest: PackManifest, stored: readonly string[]): StoredPack {
  const { edition, files } = manifest;
  const of = [INDEX_VERSION, ...INDEXED.flatMap((file) => files[file].map(({ sha256 }) => sha256))].join(' ');
  return {
    edition,
    read: async (file) => joinBytes(await readFile(manifest, file)),
    ...(files.editorial && { readEditorial: async () => joinBytes(await readFile(manifest, 'editorial')) }),
    index: {
      read: () => readIndex(edition, of),
      write: (index) => writeIndex(edition, { of, index, stored }),
    },
  };
}

/** True if two manifests have the same parts, and offer the same. */
export const isSamePack = (one: Compared, other: Compared): boolean => identify(one) === identify(other);

type Compared = InParts & Pick<PackManifest, 'editorial'>;

const identify = (manifest: Compared): string => JSON.stringify([packParts(manifest), manifest.editorial]);

import { joinBytes, PACK_FORMAT, type PackManifest, packParts } from '../scripture/pack/pack.ts';
import { INDEX_VERSION } from '../scripture/search/search-index.ts';
import { readCopies, readFile } from '../web/offline/copy.ts';
import { readIndex, writeIndex } from '../web/offline/stored-index.ts';
import { openSite, type Site, type StoredPack } from './site.tsx';

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
  return { copies, site: await openSite(packs, report) };
}

function packOf(manifest: PackManifest, stored: readonly string[]): StoredPack {
  const { edition, files } = manifest;
  const of = [INDEX_VERSION, ...INDEXED.flatMap((file) => files[file].map(({ sha256 }) => sha256))].join(' ');
  return {
    edition,
    read: async (file) => joinBytes(await readFile(manifest, file)),
    index: {
      read: () => readIndex(edition, of),
      write: (index) => writeIndex(edition, { of, index, stored }),
    },
  };
}

/** True if two manifests have the same parts. */
export const isSamePack = (one: PackManifest, other: PackManifest): boolean =>
  JSON.stringify(packParts(one)) === JSON.stringify(packParts(other));

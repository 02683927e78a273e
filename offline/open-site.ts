import { joinBytes, type PackManifest, packParts } from '../scripture/pack/pack.ts';
import { INDEX_VERSION } from '../scripture/search/index-version.ts';
import { readCopy, readFile } from '../web/offline/copy.ts';
import { readIndex, writeIndex } from '../web/offline/kept-index.ts';
import { openSite, type Site } from './site.ts';

export interface OpenedSite {
  readonly manifest: PackManifest;
  readonly site: Site;
}

/** The files that the index is worked out of. */
const INDEXED = ['outline', 'text', 'words', 'postings'] as const;

/** The site of the stored copy; undefined where there is none, or the browser has cleared it. */
export async function openStoredSite(report: (error: unknown) => void): Promise<OpenedSite | undefined> {
  const manifest = await readCopy();
  if (!manifest) return undefined;
  const of = [INDEX_VERSION, ...INDEXED.flatMap((file) => manifest.files[file].map(({ sha256 }) => sha256))].join(' ');
  const site = await openSite(
    async (file) => joinBytes(await readFile(manifest, file)),
    { read: () => readIndex(of), write: (index) => writeIndex(of, index) },
    report,
  );
  return { manifest, site };
}

/** Whether two manifests are of the same parts. */
export const isSamePack = (one: PackManifest, other: PackManifest): boolean =>
  JSON.stringify(packParts(one)) === JSON.stringify(packParts(other));

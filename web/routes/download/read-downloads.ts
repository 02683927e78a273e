import { licenceOf } from '../../../scripture/text/licence.ts';
import type { Services } from '../../../services/services.ts';

/** The downloads: the scanned book, then the editions, the default one first. */
export function readDownloads({ downloads, texts, scans }: Services) {
  const scan = scans.current();
  const editions = texts
    .editions()
    .toSorted((a, b) => Number(b.id === texts.defaultId) - Number(a.id === texts.defaultId))
    .map(({ id, title, rights, licence }) => ({
      id,
      title,
      rights,
      /** URL of its licence. */
      terms: licence && licenceOf(licence).url,
      files: downloads.of(id),
    }));
  return {
    scan: scan && { name: scan.name, at: scan.addedAt, size: scan.size, sha256: scan.file?.sha256, url: scan.url },
    editions,
    made: downloads.made,
  };
}

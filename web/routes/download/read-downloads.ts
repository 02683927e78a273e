import type { Download } from '../../../services/book/downloads/downloads.ts';
import type { Services } from '../../../services/services.ts';

export interface OfferedEdition {
  readonly id: string;
  readonly title: string;
  readonly rights: string;
  readonly files: readonly Download[];
}

/** What there is to be had: the scanned book, then the editions, the default one first. */
export function readDownloads({ downloads, texts, scans }: Services) {
  const scan = scans.current();
  const editions = texts
    .editions()
    .toSorted((a, b) => Number(b.id === texts.defaultId) - Number(a.id === texts.defaultId))
    .map(({ id, title, rights }): OfferedEdition => ({ id, title, rights, files: downloads.of(id) }));
  return {
    scan: scan && { name: scan.name, at: scan.addedAt, size: scan.size, sha256: scan.file?.sha256, url: scan.url },
    editions,
    made: downloads.made,
  };
}

import { licenceOf } from '../../../scripture/text/licence.ts';
import type { Download } from '../../../services/book/downloads/downloads.ts';
import type { Services } from '../../../services/services.ts';

export interface OfferedEdition {
  readonly id: string;
  readonly title: string;
  readonly rights: string;
  /** Where its licence can be read. */
  readonly terms: string | undefined;
  readonly files: readonly Download[];
}

/** What there is to be had: the scanned book, then the editions, the default one first. */
export function readDownloads({ downloads, texts, scans }: Services) {
  const scan = scans.current();
  const editions = texts
    .editions()
    .toSorted((a, b) => Number(b.id === texts.defaultId) - Number(a.id === texts.defaultId))
    .map(({ id, title, rights, licence }): OfferedEdition => {
      const terms = licence && licenceOf(licence).url;
      return { id, title, rights, terms, files: downloads.of(id) };
    });
  return {
    scan: scan && { name: scan.name, at: scan.addedAt, size: scan.size, sha256: scan.file?.sha256, url: scan.url },
    editions,
    made: downloads.made,
  };
}

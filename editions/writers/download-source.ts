import type { Edition, StrongsLayer } from '../../scripture/text/edition.ts';
import { canonicalSha256 } from '../compiled/canonical-sha256.ts';
import type { DownloadSource } from './download-format.ts';

/** What a file is made of, from an edition as it stands and its numbers. It reads the whole text once. */
export const downloadSource = (
  edition: Edition,
  strongs: () => StrongsLayer | undefined,
  site?: string,
): DownloadSource => ({
  edition,
  strongs,
  sha256: canonicalSha256(edition).sha256,
  ...(site !== undefined && { site }),
});

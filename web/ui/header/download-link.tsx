import { MAIN_DOWNLOAD_PATH } from '../../../scripture/addresses/paths.ts';
import { formatBytes } from '../../../scripture/figures/format-number.ts';
import type { MainDownload } from '../../../services/book/downloads/downloads.ts';
import { WORDING } from '../wording.ts';

/** The book to take away: the PDF itself, or where it says how far its making has come. */
export const DownloadLink = ({ download: { size } }: { readonly download: MainDownload }) => (
  <p>
    <a href={MAIN_DOWNLOAD_PATH}>
      {WORDING.menu.download}
      {size !== undefined && <small>{` ${formatBytes(size)}`}</small>}
    </a>
  </p>
);

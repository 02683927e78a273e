import { MAIN_DOWNLOAD_PATH } from '../../../scripture/addresses/paths.ts';
import { formatBytes } from '../../../scripture/figures/format-number.ts';
import type { MainDownload } from '../../../services/book/downloads/downloads.ts';
import { WORDING } from '../wording.ts';

/** The link to the downloadable book: the PDF itself, or the page that shows its progress. */
export const DownloadLink = ({ download: { size } }: { readonly download: MainDownload }) => (
  <a href={MAIN_DOWNLOAD_PATH}>
    {WORDING.menu.download}
    {size !== undefined && <small>{` ${formatBytes(size)}`}</small>}
  </a>
);

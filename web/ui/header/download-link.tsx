import { useContext } from 'react';
import { MAIN_DOWNLOAD_PATH } from '../../../scripture/addresses/site-paths.ts';
import { formatBytes } from '../../../scripture/figures/format-bytes.ts';
import { AS_IN_THE_DOCUMENT, keptInTheDocument, OnlyInTheDocument } from '../only-in-the-document.ts';
import { WORDING } from '../wording.ts';

const keep = keptInTheDocument();

/** The book to take away: the PDF itself, or where it says how far its making has come. */
export function DownloadLink() {
  const source = useContext(OnlyInTheDocument);
  if (!source) return <p ref={keep} suppressHydrationWarning dangerouslySetInnerHTML={AS_IN_THE_DOCUMENT} />;
  const { size } = source.download;
  return (
    <p>
      <a href={MAIN_DOWNLOAD_PATH}>
        {WORDING.menu.download}
        {size !== undefined && <small>{` ${formatBytes(size)}`}</small>}
      </a>
    </p>
  );
}

import { useContext } from 'react';
import { formatBytes } from '../format-bytes.ts';
import { AS_IN_THE_DOCUMENT, OnlyInTheDocument } from '../only-in-the-document.ts';
import { WORDING } from '../wording.ts';

/** The book to take away: the PDF itself, or where it says how far its making has come. */
export function DownloadLink() {
  const source = useContext(OnlyInTheDocument);
  if (!source) return <p suppressHydrationWarning dangerouslySetInnerHTML={AS_IN_THE_DOCUMENT} />;
  const { size } = source.download;
  return (
    <p>
      <a href="/Download/pdf">
        {WORDING.menu.download}
        {size !== undefined && <small>{` ${formatBytes(size)}`}</small>}
      </a>
    </p>
  );
}

import { Fragment, useState } from 'react';
import { escapeHtml } from '../../../../../scripture/text/escape-html.ts';
import { permanentUrl, type Selection } from '../../take/selection.ts';
import { SHARE } from '../../take/share-wording.ts';
import { useRevision } from '../../take/use-revision.ts';
import { useShare } from '../../take/use-share.ts';
import { TAKE } from '../../take/wording.ts';
import { type Citation, cite, type Piece, plainOf } from './cite.ts';

const words = TAKE.cite;

/** The selection as academic works cite it. */
export function Citations({ selection }: { readonly selection: Selection }) {
  const revision = useRevision(selection);
  const [day] = useState(() => new Date());
  const { said, put } = useShare(selection);
  if (revision === 'asking') return <p role="status">{words.asking}</p>;
  const copy = ({ pieces, code }: Citation) =>
    put({ text: plainOf(pieces), ...(!code && { html: `<p>${pieces.map(htmlOf).join('')}</p>` }) }, SHARE.copied);
  return (
    <>
      {!revision && <p className="hint">{words.unknown}</p>}
      <dl>
        {cite({ ...selection, revision, url: revision ? permanentUrl(selection, revision) : selection.url }, day).map(
          (citation) => (
            <div key={citation.style}>
              <dt>
                {citation.style}
                <button type="button" onClick={() => copy(citation)}>
                  {words.copy}
                  <span className="unseen"> {words.copyOf(citation.style)}</span>
                </button>
              </dt>
              <dd>
                {citation.code ? <pre>{plainOf(citation.pieces)}</pre> : <Pieces pieces={citation.pieces} />}
                {citation.inText && (
                  <small>
                    {words.inText} <Pieces pieces={citation.inText} />
                  </small>
                )}
              </dd>
            </div>
          ),
        )}
      </dl>
      <p role="status">{said}</p>
    </>
  );
}

const Pieces = ({ pieces }: { readonly pieces: readonly Piece[] }) =>
  pieces.map((piece, at) => <Fragment key={at}>{typeof piece === 'string' ? piece : <i>{piece.slanted}</i>}</Fragment>);

const htmlOf = (piece: Piece): string =>
  typeof piece === 'string' ? escapeHtml(piece) : `<i>${escapeHtml(piece.slanted)}</i>`;

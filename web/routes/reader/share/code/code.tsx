import { useRef } from 'react';
import { encodeQrCode } from '../../../../ui/qr-code/encode-qr-code.ts';
import { QrCode } from '../../../../ui/qr-code/qr-code.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { fileName } from '../../take/file-name.ts';
import type { Selection } from '../../take/selection.ts';
import { SHARE } from '../../take/share-wording.ts';
import { useShare } from '../../take/use-share.ts';
import { TAKE } from '../../take/wording.ts';

const words = TAKE.code;

/** The link as a QR code. */
export default function Code({ selection }: { readonly selection: Selection }) {
  const { place, url } = selection;
  const picture = useRef<SVGSVGElement>(null);
  const { said, copyLink } = useShare(selection);
  function save(): void {
    const svg = new XMLSerializer().serializeToString(picture.current!);
    saveFile(new File([svg], fileName(place, 'svg'), { type: 'image/svg+xml' }));
  }
  return (
    <>
      <QrCode square={encodeQrCode(url)} label={words.label(place)} ref={picture} />
      <p className="hint">
        {words.hint} <code>{url}</code>
      </p>
      <div className="deeds">
        <button type="button" className="main" onClick={save}>
          {TAKE.download}
        </button>
        <button type="button" onClick={copyLink}>
          {SHARE.link}
        </button>
      </div>
      <p role="status">{said}</p>
    </>
  );
}

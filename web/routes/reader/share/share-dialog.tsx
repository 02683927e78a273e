import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLazy } from '../read/use-lazy.ts';
import type { Selection } from '../take/selection.ts';
import { TAKE } from '../take/wording.ts';
import { Citations } from './cite/citations.tsx';
import { CopyFormats } from './copy-formats.tsx';
import { PrintOptions } from './print/print-options.tsx';
import stylesheet from './share.css?url';

const PARTS = {
  picture: () => import('./picture/picture.tsx').then((module) => module.default),
  code: () => import('./code/code.tsx').then((module) => module.default),
} as const;

interface Props {
  readonly selection: Selection;
  readonly onClose: () => void;
}

/** The dialog with the ways to share verses, one open at a time. */
export default function ShareDialog({ selection, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return createPortal(
    <dialog className="share" ref={dialog} aria-labelledby="llevar" onClose={onClose} onKeyDown={keepKeys}>
      <link rel="stylesheet" href={stylesheet} precedence="late" />
      <header>
        <h2 id="llevar">
          {selection.place} <span>{selection.edition.title}</span>
        </h2>
        <button type="button" aria-label={TAKE.close} onClick={() => dialog.current?.close()}>
          ×
        </button>
      </header>
      <ShareSection title={TAKE.picture.title} first>
        <Late part="picture" selection={selection} />
      </ShareSection>
      <ShareSection title={TAKE.copy.title}>
        <CopyFormats selection={selection} />
      </ShareSection>
      <ShareSection title={TAKE.code.title}>
        <Late part="code" selection={selection} />
      </ShareSection>
      <ShareSection title={TAKE.cite.title}>
        <Citations selection={selection} />
      </ShareSection>
      <ShareSection title={TAKE.print.title}>
        <PrintOptions selection={selection} />
      </ShareSection>
    </dialog>,
    document.body,
  );
}

/** Key events must not reach the form below the dialog, which has its own keys. */
const keepKeys = (event: KeyboardEvent) => event.stopPropagation();

function ShareSection({ title, first = false, children }: { title: string; first?: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(first);
  return (
    <details name="llevar" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {open && <div>{children}</div>}
    </details>
  );
}

function Late({ part, selection }: { part: keyof typeof PARTS; selection: Selection }) {
  const [failed, setFailed] = useState(false);
  const Part = useLazy(PARTS[part], () => setFailed(true));
  if (failed) return <p role="alert">{TAKE.failed}</p>;
  return Part ? <Part selection={selection} /> : <p>{TAKE.moment}</p>;
}

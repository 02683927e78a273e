import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLate } from '../read/use-late.ts';
import type { Selection } from '../take/selection.ts';
import { TAKE } from '../take/wording.ts';
import { Citations } from './cite/citations.tsx';
import { CopyForms } from './copy-forms.tsx';
import { PrintWays } from './print/print-ways.tsx';
import stylesheet from './share.css?url';

const PARTS = {
  picture: () => import('./picture/picture.tsx').then((module) => module.default),
  code: () => import('./code/code.tsx').then((module) => module.default),
} as const;

interface Props {
  readonly selection: Selection;
  readonly onClose: () => void;
}

/** Ways of taking verses along, one open at a time. */
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
      <Way title={TAKE.copy.title} first>
        <CopyForms selection={selection} />
      </Way>
      <Way title={TAKE.picture.title}>
        <Late part="picture" selection={selection} />
      </Way>
      <Way title={TAKE.code.title}>
        <Late part="code" selection={selection} />
      </Way>
      <Way title={TAKE.cite.title}>
        <Citations selection={selection} />
      </Way>
      <Way title={TAKE.print.title}>
        <PrintWays selection={selection} />
      </Way>
    </dialog>,
    document.body,
  );
}

/** Keys are the dialog's alone: below it stands a form that has its own. */
const keepKeys = (event: KeyboardEvent) => event.stopPropagation();

function Way({ title, first = false, children }: { title: string; first?: boolean; children: ReactNode }) {
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
  const Part = useLate(PARTS[part], () => setFailed(true));
  if (failed) return <p role="alert">{TAKE.failed}</p>;
  return Part ? <Part selection={selection} /> : <p>{TAKE.moment}</p>;
}

import type { MouseEvent } from 'react';
import { formatBytes } from '../../../scripture/figures/format-number.ts';
import { type PackManifest, packSize } from '../../../scripture/pack/pack.ts';
import type { CopyActs } from './use-copies.ts';
import { OFFLINE } from './wording.ts';

const { editorial: words, study } = OFFLINE;

interface Props {
  readonly manifest: PackManifest;
  readonly acts: CopyActs;
}

/** The edition's headings and notes, which can be added to its copy, and the button that adds or removes them. */
export function AddedEditorial({ manifest: { files, editorial = [] }, acts }: Props) {
  if (editorial.length === 0) return null;
  const added = files.editorial !== undefined;
  const act = added ? acts.removeEditorial : acts.addEditorial;
  const onClick = ({ detail }: MouseEvent) => {
    // The button is already another one for the second of two clicks, which is not meant for it.
    if (detail < 2) void act();
  };
  return (
    <section className="others" aria-labelledby="de-la-edicion">
      <h2 id="de-la-edicion">{words.title}</h2>
      <ul>
        <li>
          <p>
            {words.what(formatBytes(packSize(editorial)))}
            {added && <span className="amount">{study.added}</span>}
          </p>
          <button type="button" className={added ? 'quiet' : undefined} onClick={onClick}>
            {added ? study.remove : study.add}
            <span className="unseen"> {words.these}</span>
          </button>
        </li>
      </ul>
      <p className="hint">{words.why}</p>
    </section>
  );
}

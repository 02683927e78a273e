import { printPath } from '../../../../../scripture/reference/path.ts';
import type { Selection } from '../../take/selection.ts';
import { useRevision } from '../../take/use-revision.ts';
import { TAKE } from '../../take/wording.ts';
import { printChosen } from './print-chosen.ts';

const words = TAKE.print;

/** The ways to print the verses. */
export function PrintOptions({ selection }: { readonly selection: Selection }) {
  const revision = useRevision(selection);
  return (
    <>
      <div className="deeds">
        <button
          type="button"
          className="main"
          disabled={revision === 'asking'}
          onClick={() => printChosen(selection, revision)}
        >
          {words.chosen}
        </button>
      </div>
      <p className="hint">{words.chosenHint(selection.place)}</p>
      <p>
        <a href={printPath(selection.where.book, selection.query)}>{words.book}</a>
      </p>
    </>
  );
}

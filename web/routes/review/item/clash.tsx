import { ChangedVerse } from '../../../ui/changed-verse.tsx';
import { REVIEW } from '../wording.ts';
import { isSame } from './is-same.ts';
import type { ItemData } from './read-item.ts';

const { choice } = REVIEW;

/** Two conflicting corrections of the same words: shows both, and lets the corrector choose. */
export function Clash({ page: { item, clash, language } }: { page: ItemData }) {
  if (!clash) return null;
  const { mine, theirs } = clash;
  const rest = !isSame(theirs, item.current);
  return (
    <fieldset className="clash" id="eleccion" tabIndex={-1}>
      <legend>{choice.title}</legend>
      <div className="choice">
        <h2>{choice.mine(item.author)}</h2>
        <ChangedVerse language={language} before={item.base} after={mine} />
        <button type="submit" name="accion" value="lo-propuesto">
          {choice.takeMine}
        </button>
      </div>
      <div className="choice">
        <h2>{rest ? choice.theirsAndRest : choice.theirs}</h2>
        <ChangedVerse language={language} before={item.base} after={theirs} />
        <button type="submit" name="accion" value="lo-publicado">
          {choice.takeTheirs}
        </button>
      </div>
      <p>{choice.hint}</p>
    </fieldset>
  );
}

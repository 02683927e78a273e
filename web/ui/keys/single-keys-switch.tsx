import { keepSingleKeys, useSingleKeys } from './single-keys.ts';
import { KEYS } from './wording.ts';

/** For whoever dictates, and would press them without wanting to: one for the whole site. */
export function SingleKeysSwitch() {
  return (
    <p className="check">
      <input
        type="checkbox"
        id="usar-teclas"
        checked={useSingleKeys()}
        onChange={(event) => keepSingleKeys(event.currentTarget.checked)}
      />{' '}
      <label htmlFor="usar-teclas">{KEYS.use}</label>
    </p>
  );
}

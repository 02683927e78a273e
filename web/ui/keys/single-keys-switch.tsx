import { KEYS, keepSingleKeys, useSingleKeys } from './single-keys.ts';

/** A switch for the whole site, for people who dictate and would press single keys by accident. */
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

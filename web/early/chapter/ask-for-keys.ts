import { keyOf } from '../../ui/keys/key-of.ts';
import type {} from '../../ui/keys/keys-asked.ts';

/** «?» asks for the keys of the page also where what tells them has not come yet; that key brings it. */
export function askForKeys(): void {
  addEventListener('keydown', (event) => {
    if (keyOf(event) === '?') window.keysAsked = true;
  });
}

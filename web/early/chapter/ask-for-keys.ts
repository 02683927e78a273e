import { keyOf } from '../../ui/keys/key-of.ts';
import { singleKeysInUse } from '../../ui/keys/single-keys-in-use.ts';

/** «?» asks for the keys of the page, and «e» to hear the chapter, also where what does it has not come yet; that key brings it. */
export function askForKeys(): void {
  addEventListener('keydown', (event) => {
    const key = keyOf(event);
    if ((key === '?' || key === 'e') && singleKeysInUse()) document.body.dataset.key = key;
  });
}

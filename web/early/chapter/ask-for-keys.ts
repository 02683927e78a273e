import { keyOf } from '../../ui/keys/key-of.ts';
import { singleKeysInUse } from '../../ui/keys/single-keys-in-use.ts';
import { handOver } from '../hand-over.ts';

const KEYS = ['?', 'e'] as const;

/** «?» asks for the keys of the page, and «e» to hear the chapter, also where what does it has not come yet; that key brings it. */
export function askForKeys(): void {
  let asked: string | undefined;
  addEventListener('keydown', (event) => {
    const key = KEYS.find((key) => key === keyOf(event));
    if (key && singleKeysInUse()) asked = key;
  });
  for (const key of KEYS)
    handOver(key, () => {
      const isAsked = asked === key;
      if (isAsked) asked = undefined;
      return isAsked;
    });
}

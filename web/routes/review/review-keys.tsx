import { useEffect } from 'react';
import { keyOf } from '../../ui/keys/key-of.ts';
import { Keys } from '../../ui/keys/keys.tsx';
import { useSingleKeys } from '../../ui/keys/single-keys.ts';
import { useScripted } from '../../ui/use-scripted.ts';
import { pressKey } from './press-key.ts';
import { REVIEW } from './wording.ts';

/** Single keys for whoever settles many: the page's own links and buttons, pressed by the letter in their `data-key`. */
export function ReviewKeys({ place }: { place: 'queue' | 'item' }) {
  const scripted = useScripted();
  const used = useSingleKeys();
  useEffect(() => {
    if (!used) return;
    const press = (event: KeyboardEvent) => {
      const key = keyOf(event);
      if (key !== undefined && pressKey(key, place)) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [used, place]);
  return scripted && <Keys {...REVIEW.keys} />;
}

import { singleKeysInUse } from '../../ui/keys/single-keys-in-use.ts';
import { isTaken } from './is-taken.ts';
import { scrollsSideways } from './scrolls-sideways.ts';
import { turn } from './turn.ts';

const WAYS: Readonly<Record<string, 'prev' | 'next'>> = { ArrowLeft: 'prev', ArrowRight: 'next' };

/** ← and → turn the chapter, where nothing else has a use for them. */
export function turnByKey(): void {
  addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented } = event;
    const way = WAYS[key];
    if (!way || ctrlKey || metaKey || altKey || shiftKey || repeat || defaultPrevented) return;
    if (singleKeysInUse() && target instanceof Element && !isTaken(target) && !scrollsSideways(target)) turn(way);
  });
}

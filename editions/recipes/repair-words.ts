import { replaceMarked } from '../../scripture/text/marked.ts';
import type { Annotated } from '../source/annotated.ts';
import type { WordRepair } from './recipe.ts';

/** Puts `replace` for the first `find`, touching only the characters in which they differ; undefined: not found. */
export function repairWords(verse: Annotated, { find, replace }: WordRepair): Annotated | undefined {
  const at = verse.text.indexOf(find);
  if (at === -1) return undefined;
  let head = 0;
  while (head < Math.min(find.length, replace.length) && find[head] === replace[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(find.length, replace.length) - head && find.at(-1 - tail) === replace.at(-1 - tail)) tail += 1;
  return replaceMarked(verse, at + head, at + find.length - tail, replace.slice(head, replace.length - tail));
}

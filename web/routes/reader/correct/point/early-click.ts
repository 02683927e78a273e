import type { Opening } from './use-gestures.ts';

/** On a page older than this nobody waits for a click any more. */
const YOUNG_MS = 10_000;

/**
 * The click on a verse that was made before anything listened: it has left the caret in the text. Undefined where there was
 * none, or none on the letters: beside them the caret goes to an end of the line.
 */
export function earlyClick(): Opening | undefined {
  const selection = getSelection();
  const node = selection?.anchorNode;
  if (performance.now() > YOUNG_MS || !selection?.isCollapsed || !(node instanceof Text)) return undefined;
  const text = node.parentElement?.closest('.verses p, .verses h2');
  const verse = Number(text?.closest('li')?.id.slice(1));
  const before = letterAt(node, selection.anchorOffset - 1);
  const after = letterAt(node, selection.anchorOffset);
  if (!text || !verse || !before || !after || before.top !== after.top) return undefined;
  const [x, y] = [after.left, (after.top + after.bottom) / 2];
  if (!text.contains(document.elementFromPoint(x, y))) return undefined;
  return { verse, pointer: matchMedia('(pointer: coarse)').matches ? 'touch' : 'mouse', x, y };
}

function letterAt(node: Text, offset: number): DOMRect | undefined {
  if (offset < 0 || offset >= node.length) return undefined;
  const range = document.createRange();
  range.setStart(node, offset);
  range.setEnd(node, offset + 1);
  return range.getBoundingClientRect();
}

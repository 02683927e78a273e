import type { Copied } from './quote.ts';

/** Copies a text, and its HTML if it has any, to the clipboard; works over plain http too. */
export async function copyText(copied: Copied): Promise<boolean> {
  try {
    if (!navigator.clipboard) return copyTheOldWay(copied);
    if (copied.html === undefined || !('ClipboardItem' in window)) await navigator.clipboard.writeText(copied.text);
    else await navigator.clipboard.write([new ClipboardItem(blobsOf(copied))]);
    return true;
  } catch {
    return false;
  }
}

const blobsOf = (copied: Copied): Record<string, Blob> =>
  Object.fromEntries(typesOf(copied).map(([type, value]) => [type, new Blob([value], { type })]));

const typesOf = ({ text, html }: Copied): readonly (readonly [type: string, value: string])[] => [
  ['text/plain', text],
  ...(html === undefined ? [] : [['text/html', html] as const]),
];

/** Sets the data of a `copy` event, instead of the selected text. */
export function answerCopy(event: ClipboardEvent, copied: Copied): void {
  for (const [type, value] of typesOf(copied)) event.clipboardData?.setData(type, value);
  event.preventDefault();
}

function copyTheOldWay(copied: Copied): boolean {
  const copy = (event: ClipboardEvent) => {
    answerCopy(event, copied);
    event.stopPropagation();
  };
  document.addEventListener('copy', copy, { capture: true });
  try {
    return document.execCommand('copy');
  } finally {
    document.removeEventListener('copy', copy, { capture: true });
  }
}

/** Tells whether a key was the last one pressed before its handler loaded (web/early/chapter.ts), and clears it. */
export function takePendingKey(key: string): boolean {
  const isAsked = document.body.dataset.key === key;
  if (isAsked) delete document.body.dataset.key;
  return isAsked;
}

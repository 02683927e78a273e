/** Whether a key was the last one that was pressed as a command, before what it asks for had come (web/early/chapter.ts). It is asked for once. */
export function takeKey(key: string): boolean {
  const isAsked = document.body.dataset.key === key;
  if (isAsked) delete document.body.dataset.key;
  return isAsked;
}

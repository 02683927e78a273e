/** The character of a key pressed as a command; undefined while the reader types, or with a modifier key. */
export function keyOf(event: KeyboardEvent): string | undefined {
  const { key, ctrlKey, metaKey, altKey, target, defaultPrevented, repeat } = event;
  if (ctrlKey || metaKey || altKey || defaultPrevented || repeat || key.length !== 1) return undefined;
  if (target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]'))
    return undefined;
  return document.querySelector('dialog[open]') ? undefined : key.toLowerCase();
}

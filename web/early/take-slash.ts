import { singleKeysInUse } from '../ui/keys/single-keys-in-use.ts';

/** `/` leads into the search box, from anywhere but a field. */
export function takeSlash(): void {
  addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const box = document.querySelector<HTMLInputElement>('.find input');
    if (key !== '/' || ctrlKey || metaKey || altKey || !box || !singleKeysInUse()) return;
    if ((target as Element).closest('input, textarea, select, [contenteditable]')) return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    box.focus();
    box.select();
  });
}

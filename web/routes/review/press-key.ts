import { goToPart } from './go-to-part.ts';

/** Runs the shortcut of a letter; false if it has none here. */
export function pressKey(key: string, place: 'queue' | 'item'): boolean {
  if (place === 'queue') return moveInList(key);
  const control = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  if (control instanceof HTMLDetailsElement) {
    goToPart(control);
    return true;
  }
  control?.click();
  return control !== null;
}

/** j and k move between the proposals of the list; Enter follows the link as usual. */
function moveInList(key: string): boolean {
  if (key !== 'j' && key !== 'k') return false;
  const links: Element[] = [...document.querySelectorAll('.entry h2 a')];
  const at = document.activeElement ? links.indexOf(document.activeElement) : -1;
  const to = key === 'j' ? at + 1 : Math.max(0, at - 1);
  const link = links[Math.min(to, links.length - 1)];
  if (link instanceof HTMLElement) link.focus();
  return links.length > 0;
}

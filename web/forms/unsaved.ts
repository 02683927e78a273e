import { DESK } from '../ui/desk/wording.ts';
import { isChanged, type Written } from './drafts.ts';

/** Forms of the page that hold what has not been saved. */
const touched = new Set<HTMLFormElement>();

/** Whether somebody has typed or chosen something in it, also before this came. */
const hasChanges = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<Written>('textarea, select, input:not([type="hidden"])')].some(isChanged);

/** Those that would lose it: one that keeps a draft loses nothing, unless it asks all the same. */
const unsaved = () => [...touched].filter((form) => form.isConnected && (!form.dataset.keep || form.dataset.asks));

/**
 * Has the browser ask before a page is left while a form under `data-guard` holds what has not been saved: where somebody has typed, and
 * where the server has sent something back to be mended.
 */
export function guardUnsaved(forms: string): void {
  const area = document.querySelector('[data-guard]');
  if (!area) return;
  for (const form of area.querySelectorAll<HTMLFormElement>(forms))
    if (form.dataset.unsaved || form.querySelector('.wrong') || hasChanges(form)) touched.add(form);
  area.addEventListener('input', ({ target }) => {
    const form = (target as Element).closest<HTMLFormElement>(forms);
    if (form) touched.add(form);
  });
  addEventListener('beforeunload', (event) => {
    // Browsers do not warn before the page has been touched, and log an error when asked to.
    if (navigator.userActivation?.hasBeenActive !== false && unsaved().length > 0) event.preventDefault();
  });
}

/** Asks before one form is sent while another holds what has not been saved. */
export function mayLeaveOthers(form: HTMLFormElement): boolean {
  const was = touched.delete(form);
  if (unsaved().length === 0) return true;
  if (confirm(DESK.sendOne)) {
    touched.clear();
    return true;
  }
  if (was) touched.add(form);
  return false;
}

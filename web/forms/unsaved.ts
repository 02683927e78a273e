import { isChanged, type Written } from './drafts.ts';

const SEND_ONE = 'En otro formulario de esta página hay cambios sin guardar. ¿Continuar y perderlos?';

/** Forms of the page with unsaved changes. */
const touched = new Set<HTMLFormElement>();

/** Tells whether the form has been changed, also before this script loaded. */
const hasChanges = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<Written>('textarea, select, input:not([type="hidden"])')].some(isChanged);

/** The changed forms that would lose text: a form with a draft loses nothing, and counts only with `data-asks`. */
const unsaved = () => [...touched].filter((form) => form.isConnected && (!form.dataset.keep || form.dataset.asks));

/**
 * Makes the browser ask before leaving a page while a form under `data-guard` has unsaved changes: typed text, or values that the server
 * returned for correction.
 */
export function guardUnsaved(forms: string): void {
  const area = document.querySelector('[data-guard]');
  if (!area) return;
  for (const form of area.querySelectorAll<HTMLFormElement>(forms))
    if (form.dataset.unsaved || form.querySelector('.wrong:not(:empty)') || hasChanges(form)) touched.add(form);
  area.addEventListener('input', ({ target }) => {
    const form = (target as Element).closest<HTMLFormElement>(forms);
    if (form) touched.add(form);
  });
  addEventListener('beforeunload', (event) => {
    // Browsers do not ask before the first interaction with the page, and log an error on preventDefault.
    if (navigator.userActivation?.hasBeenActive !== false && unsaved().length > 0) event.preventDefault();
  });
}

/** Asks before one form is sent while another has unsaved changes. */
export function confirmOtherForms(form: HTMLFormElement): boolean {
  const was = touched.delete(form);
  if (unsaved().length === 0) return true;
  if (confirm(SEND_ONE)) {
    touched.clear();
    return true;
  }
  if (was) touched.add(form);
  return false;
}

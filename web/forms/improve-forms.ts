// Forms are HTML and sent by the browser itself, so that password managers notice them, and they work before any script runs. Without
// React, this script adds: a form is sent once, its draft is kept in the tab, unsaved changes are asked about, passwords can be shown.
import { placeOfZone } from '../../scripture/time/zone.ts';
import { keepDraft } from './drafts.ts';
import { hidePasswords, isGoodNewPassword, showPasswordButtons, showStrength } from './passwords.ts';
import { confirmOtherForms, guardUnsaved } from './unsaved.ts';

const FORMS = 'form[method="post"]';

const sent = new Set<HTMLFormElement>();

/** Improves all forms of the page; events of forms that islands add later are handled too. */
export function improveForms(): void {
  if (document.body.dataset.forms) return;
  document.body.dataset.forms = 'improved';
  for (const form of document.querySelectorAll<HTMLFormElement>(FORMS)) {
    keepDraft(form);
    showPasswordButtons(form);
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-print]')) {
    button.hidden = false;
    button.onclick = () => print();
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-own-zone]')) offerOwnZone(button);
  guardUnsaved(FORMS);
  addEventListener('input', ({ target }) => {
    showStrength(target);
    hideOutdatedMessage(target);
  });
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || !form.matches(FORMS)) return;
    if (sent.has(form) || !isGoodNewPassword(form) || !confirmOtherForms(form)) return event.preventDefault();
    sent.add(form);
    hidePasswords(form);
    for (const place of form.querySelectorAll<HTMLElement>('[data-under-way]'))
      place.textContent = place.dataset.underWay ?? '';
  });
  // After going back from another page, a form may be sent again.
  addEventListener('pageshow', () => {
    sent.clear();
    for (const place of document.querySelectorAll('[data-under-way]')) place.replaceChildren();
  });
}

/** Hides the server's message about a field's value while the field has another value (`data-says` names the field). */
function hideOutdatedMessage(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement)) return;
  for (const shown of document.querySelectorAll<HTMLElement>(`[data-says="${CSS.escape(target.name)}"]`))
    shown.hidden = target.value !== target.defaultValue;
}

/** Shows a button that sends the device's time zone, or chooses it in the select of its field unless it is chosen already. */
function offerOwnZone(button: HTMLButtonElement): void {
  const select = button.closest('.field')?.querySelector('select');
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (select?.value === zone) return;
  const place = placeOfZone(zone);
  button.textContent = `${button.dataset.ownZone} (${place})`;
  button.hidden = false;
  if (!select) {
    button.value = zone;
    return;
  }
  button.onclick = () => {
    // Browsers of different ages name some zones differently.
    if (![...select.options].some(({ value }) => value === zone)) select.add(new Option(place, zone));
    select.value = zone;
    select.dispatchEvent(new Event('input', { bubbles: true }));
    select.dispatchEvent(new Event('change', { bubbles: true }));
    button.hidden = true;
    select.focus();
  };
}

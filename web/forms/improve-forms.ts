// Forms are HTML that the browser itself sends: password managers see them go, and they work before any script runs. This adds, without React,
// what a script can do better: a form is sent once, its draft is kept in the tab, what is not saved is asked about, passwords can be shown.
import { keepDraft } from './drafts.ts';
import { hidePasswords, isGoodNewPassword, showPasswordButtons, tellStrength } from './passwords.ts';
import { guardUnsaved, mayLeaveOthers } from './unsaved.ts';

const FORMS = 'form[method="post"]';

const sent = new Set<HTMLFormElement>();

/** Improves all forms of the page; what happens to those that islands add later is heard, too. */
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
  guardUnsaved(FORMS);
  addEventListener('input', ({ target }) => {
    tellStrength(target);
    hideWhatIsOld(target);
  });
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || !form.matches(FORMS)) return;
    if (sent.has(form) || !isGoodNewPassword(form) || !mayLeaveOthers(form)) return event.preventDefault();
    sent.add(form);
    hidePasswords(form);
    for (const place of form.querySelectorAll<HTMLElement>('[data-under-way]'))
      place.textContent = place.dataset.underWay ?? '';
  });
  // Back from another page, a form may be sent again.
  addEventListener('pageshow', () => {
    sent.clear();
    for (const place of document.querySelectorAll('[data-under-way]')) place.replaceChildren();
  });
}

/** What the server has said of a field's value is hidden while another one stands in it (`data-says` names the field). */
function hideWhatIsOld(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement)) return;
  for (const told of document.querySelectorAll<HTMLElement>(`[data-says="${CSS.escape(target.name)}"]`))
    told.hidden = target.value !== target.defaultValue;
}

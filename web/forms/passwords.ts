import { passwordStrength } from '../ui/form/password-strength.ts';
import { PASSWORD } from '../ui/form/password-words.ts';

const NEW = 'input[autocomplete="new-password"]';

/** Adds a button to each password field that shows its text; a new password and its confirmation share one. */
export function showPasswordButtons(form: HTMLFormElement): void {
  const own = [...form.querySelectorAll<HTMLInputElement>('input[type="password"]')];
  const [first] = form.querySelectorAll<HTMLInputElement>(NEW);
  for (const input of own) {
    const together = input.matches(NEW) ? [...form.querySelectorAll<HTMLInputElement>(NEW)] : [input];
    if (input.matches(NEW) && input !== first) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'reveal';
    button.setAttribute('aria-controls', input.id);
    button.onclick = () => show(button, together, input.type === 'password');
    input.classList.add('has-button');
    input.after(button);
    show(button, together, false);
  }
}

function show(button: HTMLButtonElement, inputs: readonly HTMLInputElement[], shown: boolean): void {
  for (const input of inputs) input.type = shown ? 'text' : 'password';
  const what = document.createElement('span');
  what.className = 'unseen';
  what.textContent = PASSWORD.what;
  button.replaceChildren(shown ? PASSWORD.hide : PASSWORD.show, what);
}

/** Hides passwords before sending, because browsers would store visible text. */
export function hidePasswords(form: HTMLFormElement): void {
  for (const button of form.querySelectorAll<HTMLButtonElement>('.reveal')) {
    const input = document.getElementById(button.getAttribute('aria-controls')!);
    if (input instanceof HTMLInputElement && input.type === 'text') button.click();
  }
}

/** Shows the strength of a new password while it is typed. */
export function showStrength(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement)) return;
  const place = target.closest('.field')?.querySelector('.strength');
  if (!place) return;
  const { strength, missing } = passwordStrength(target.value);
  place.textContent = strength === 'empty' ? '' : strength === 'short' ? PASSWORD.missing(missing) : PASSWORD[strength];
}

/** Tells whether the new passwords are equal and long enough. Others are not sent, since the server returns forms without passwords. */
export function isGoodNewPassword(form: HTMLFormElement): boolean {
  const [password, again] = form.querySelectorAll<HTMLInputElement>(NEW);
  if (!password || !again) return true;
  const { missing } = passwordStrength(password.value);
  if (missing === 0 && password.value === again.value) return true;
  for (const field of [password, again]) showFault(field);
  const wrong = missing > 0 ? password : again;
  showFault(wrong, missing > 0 ? PASSWORD.missing(missing) : PASSWORD.differ);
  wrong.focus();
  return false;
}

/** Shows an error below a field, as the server does; without a sentence removes it. */
function showFault(field: HTMLInputElement, sentence?: string): void {
  const id = `${field.id}-error`;
  document.getElementById(id)?.remove();
  const hint = document.getElementById(`${field.id}-sobre`)?.id;
  const described = [...(hint ? [hint] : []), ...(sentence ? [id] : [])];
  if (described.length > 0) field.setAttribute('aria-describedby', described.join(' '));
  else field.removeAttribute('aria-describedby');
  field.toggleAttribute('aria-invalid', false);
  if (!sentence) return;
  field.setAttribute('aria-invalid', 'true');
  const place = document.createElement('span');
  Object.assign(place, { className: 'wrong', id, textContent: sentence });
  field.closest('.field')?.append(place);
}

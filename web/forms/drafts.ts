const BACK = 'Se ha recuperado lo que escribió y no se guardó. ';
const DISCARD = 'Descartarlo';

/** Fields that people write or choose in; no passwords, checkboxes or files. */
const WRITTEN = 'textarea, select, input:is([type="text"], [type="email"], [type="url"])';
export type Written = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps the text of a form in this tab, so that a reload, an expired session or an unavailable store loses nothing. `data-keep` names the
 * draft.
 */
export function keepDraft(form: HTMLFormElement): void {
  const name = form.dataset.keep;
  if (name === undefined) return;
  const fields = [...form.querySelectorAll<Written>(WRITTEN)];
  const kept: Readonly<Record<string, string>> = JSON.parse(sessionStorage.getItem(name) ?? '{}');
  let isBack = false;
  for (const field of fields) {
    const typed = kept[field.name];
    if (typed === undefined || typed === field.value || isChanged(field)) continue;
    field.value = typed;
    field.closest('details')?.setAttribute('open', '');
    isBack = true;
  }
  const keep = () => {
    const draft = Object.fromEntries(fields.filter(isChanged).map(({ name, value }) => [name, value]));
    sessionStorage.setItem(name, JSON.stringify(draft));
  };
  // The reader may have typed before this script loaded.
  if (fields.some(isChanged)) keep();
  form.addEventListener('input', keep);
  if (isBack) showRestoredNotice(form, name);
}

function showRestoredNotice(form: HTMLFormElement, name: string): void {
  const notice = document.createElement('p');
  notice.role = 'status';
  const discard = document.createElement('button');
  discard.type = 'button';
  discard.className = 'quiet';
  discard.textContent = DISCARD;
  discard.onclick = () => {
    sessionStorage.removeItem(name);
    form.reset();
    notice.remove();
  };
  notice.append(BACK, discard);
  const fault = form.querySelector(':scope > .wrong');
  if (fault) fault.after(notice);
  else form.prepend(notice);
}

export const isChanged = (field: Written): boolean =>
  'defaultChecked' in field && /^(checkbox|radio)$/.test(field.type)
    ? field.checked !== field.defaultChecked
    : field.value !== initialValue(field);

function initialValue(field: Written): string {
  if ('defaultValue' in field) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

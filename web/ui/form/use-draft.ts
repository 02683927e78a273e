import { type RefObject, useEffect, useState } from 'react';

export type Written = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What people write or choose; nothing secret, and no box or file. */
const WRITTEN = 'textarea, select, input:is([type="text"], [type="email"], [type="url"])';

export const isChanged = (field: Written): boolean =>
  'defaultChecked' in field && /^(checkbox|radio)$/.test(field.type)
    ? field.checked !== field.defaultChecked
    : field.value !== valueAtFirst(field);

function valueAtFirst(field: Written): string {
  if ('defaultValue' in field) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

/**
 * Keeps what is written in a form in this tab: a reload, a session that is over or a store that is away lose none of it.
 * @param name of the draft; what is written on another state of things has another. Absent: nothing is kept
 * @returns where something has come back: what takes it away again
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string | undefined): (() => void) | undefined {
  const [back, setBack] = useState(false);
  useEffect(() => {
    const written = form.current;
    if (!written || name === undefined) return;
    const fields = [...written.querySelectorAll<Written>(WRITTEN)];
    const kept: Readonly<Record<string, string>> = JSON.parse(sessionStorage.getItem(name) ?? '{}');
    for (const field of fields) {
      const typed = kept[field.name];
      if (typed === undefined || typed === field.value || isChanged(field)) continue;
      field.value = typed;
      field.closest('details')?.setAttribute('open', '');
      setBack(true);
    }
    const keep = () => {
      const draft = Object.fromEntries(fields.filter(isChanged).map(({ name, value }) => [name, value]));
      sessionStorage.setItem(name, JSON.stringify(draft));
    };
    // Somebody may have written before this came to life.
    if (fields.some(isChanged)) keep();
    written.addEventListener('input', keep);
    return () => written.removeEventListener('input', keep);
  }, [form, name]);
  if (!back || name === undefined) return undefined;
  return () => {
    sessionStorage.removeItem(name);
    form.current?.reset();
    setBack(false);
  };
}

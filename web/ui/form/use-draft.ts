import { type RefObject, useEffect } from 'react';

/**
 * Keeps what is typed into a form in this tab: a reload, a session that is over or a store that is away lose none of it.
 * @param name of the draft; what is written on another state of things has another. Absent: nothing is kept
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string | undefined): void {
  useEffect(() => {
    const fields = form.current;
    if (!fields || name === undefined) return;
    const areas = [...fields.querySelectorAll('textarea')];
    const kept: Readonly<Record<string, string>> = JSON.parse(sessionStorage.getItem(name) ?? '{}');
    for (const area of areas) {
      const typed = kept[area.name];
      if (typed === undefined || area.value !== area.defaultValue) continue;
      area.value = typed;
      area.closest('details')?.setAttribute('open', '');
    }
    const keep = () => {
      const changed = areas.filter(({ value, defaultValue }) => value !== defaultValue);
      const draft = Object.fromEntries(changed.map(({ name, value }) => [name, value]));
      sessionStorage.setItem(name, JSON.stringify(draft));
    };
    fields.addEventListener('input', keep);
    return () => fields.removeEventListener('input', keep);
  }, [form, name]);
}

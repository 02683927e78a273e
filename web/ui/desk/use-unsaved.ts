import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { isChanged, type Written } from '../form/use-draft.ts';
import { DESK } from './wording.ts';

const FORMS = 'form[method="post"]';

/** Whether somebody has typed or chosen something in it, also before the page came to life. */
const hasChanges = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<Written>('textarea, select, input:not([type="hidden"])')].some(isChanged);

const formOf = ({ target }: FormEvent): HTMLFormElement | null =>
  target instanceof Element ? target.closest<HTMLFormElement>(FORMS) : null;

/**
 * Asks before a page is left, or one of its forms sent, while another form of it holds what has not been saved: where
 * somebody has typed, and where the server has sent something back to be mended. One that keeps a draft loses nothing.
 * @param area what holds the forms; the handlers go on it
 */
export function useUnsaved(area: RefObject<HTMLElement | null>) {
  const touched = useRef(new Set<HTMLFormElement>());
  const unsaved = () => [...touched.current].filter((form) => form.isConnected && !form.dataset.draft);

  useEffect(() => {
    for (const form of area.current?.querySelectorAll<HTMLFormElement>(FORMS) ?? [])
      if (hasChanges(form)) touched.current.add(form);
  }, [area]);
  useEffect(() => {
    for (const form of area.current?.querySelectorAll<HTMLFormElement>(FORMS) ?? [])
      if (form.dataset.unsaved || form.querySelector('.wrong')) touched.current.add(form);
    const leave = (event: BeforeUnloadEvent) => {
      // Browsers do not warn before the page has been touched, and log an error when asked to.
      if (navigator.userActivation?.hasBeenActive !== false && unsaved().length > 0) event.preventDefault();
    };
    addEventListener('beforeunload', leave);
    return () => removeEventListener('beforeunload', leave);
  });

  return {
    onInput(event: FormEvent) {
      const form = formOf(event);
      if (form) touched.current.add(form);
    },
    onSubmitCapture(event: FormEvent) {
      const sent = formOf(event);
      if (!sent) return;
      touched.current.delete(sent);
      if (unsaved().length === 0) return;
      if (confirm(DESK.sendOne)) return touched.current.clear();
      touched.current.add(sent);
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

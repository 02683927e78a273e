/** Moves to a part of the decision form: unfolds it, and puts the caret at the end of its first field. */
export function goToPart(part: HTMLElement): void {
  if (part instanceof HTMLDetailsElement) part.open = true;
  part.scrollIntoView({ block: 'nearest' });
  const field = part.querySelector<HTMLTextAreaElement>('[data-first]');
  (field ?? part).focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

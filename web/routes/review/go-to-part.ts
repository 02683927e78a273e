/** Goes to a part of the decision: what is folded opens, and what is written there first has the caret at its end. */
export function goToPart(part: HTMLElement): void {
  if (part instanceof HTMLDetailsElement) part.open = true;
  part.scrollIntoView({ block: 'nearest' });
  const field = part.querySelector<HTMLTextAreaElement>('[data-first]');
  (field ?? part).focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** Keys that do more than move the page. */
const DOING = /^(\S|Tab|Enter|Escape)$/;

/**
 * Tells, once, when the reader begins to do something that wants scripts: presses what is no link, without scrolling; presses
 * a key that does not scroll; comes to a control. A finger's press counts when it has become a click.
 */
export function onIntent(tell: () => void): void {
  const end = new AbortController();
  const on = (type: string, counts: (event: Event) => boolean) =>
    addEventListener(
      type,
      (event) => {
        if (!counts(event)) return;
        end.abort();
        tell();
      },
      { capture: true, passive: true, signal: end.signal },
    );
  const beside = ({ target }: Event) => !(target as Partial<Element>).closest?.('a');
  on('pointerdown', (event) => (event as PointerEvent).pointerType !== 'touch' && beside(event));
  on('click', beside);
  on('focusin', beside);
  on('input', () => true);
  on('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
    return DOING.test(key) && !(ctrlKey || metaKey || altKey);
  });
}

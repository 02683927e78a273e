/** A finger that stays as long chooses the verse (correct/point/gesture.ts). */
const HELD_MS = 500;

/**
 * A click with Shift, and a finger that stays, choose whole verses: the browser does not select letters then. It does where
 * letters are selected already, and of a verse that is chosen.
 */
export function spareLetters(): void {
  let finger = false;
  let since = 0;

  const isWhole = ({ target }: Event): boolean => {
    const element = target instanceof Element ? target : (target as Node).parentElement;
    return element?.closest('.verses > li:not(.chosen) > :is(p, h2)') != null && getSelection()?.isCollapsed !== false;
  };
  const spare = (event: Event) => {
    if (finger && isWhole(event)) event.preventDefault();
  };
  addEventListener(
    'pointerdown',
    ({ pointerType, timeStamp }) => {
      finger = pointerType === 'touch';
      since = timeStamp;
    },
    { capture: true },
  );
  addEventListener('keydown', () => {
    finger = false;
  });
  addEventListener('selectstart', spare);
  addEventListener('contextmenu', spare, { capture: true });
  addEventListener('mousedown', (event) => {
    const { shiftKey, ctrlKey, metaKey, altKey, button } = event;
    if (shiftKey && button === 0 && !(ctrlKey || metaKey || altKey) && isWhole(event)) event.preventDefault();
  });
  // It makes no click: what chooses is told by this that it is wanted.
  addEventListener('pointerup', (event) => {
    if (finger && event.timeStamp - since >= HELD_MS && isWhole(event)) dispatchEvent(new Event('focusin'));
  });
}

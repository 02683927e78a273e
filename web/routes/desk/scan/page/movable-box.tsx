import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type Box, moved, resized } from '../../../../ui/facsimile/box.ts';
import { SCAN_PAGE } from '../wording.ts';

interface Props {
  readonly box: Box;
  readonly number: number;
  /** The id of what says which keys move it. */
  readonly hint: string;
  readonly isCurrent: boolean;
  readonly onCurrent: () => void;
  readonly onBox: (box: Box) => void;
  readonly onRemove: () => void;
}

/** Of a key, in ten-thousandths of the page: a line is some 150 high. */
const STEP = 20;
const WHOLE = 10_000;
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** A box over its page: moved by its middle, stretched by its corner, or with the arrows. */
export function MovableBox({ box, number, hint, isCurrent, onCurrent, onBox, onRemove }: Props) {
  const held = useRef<{ readonly at: readonly [number, number]; readonly box: Box; readonly change: typeof moved }>(
    undefined,
  );
  const place = (element: HTMLElement | null) => {
    const { x, y, width, height } = box;
    for (const [side, value] of Object.entries({ left: x, top: y, width, height }))
      element?.style.setProperty(side, `${value / 100}%`);
  };
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.focus({ preventScroll: true });
    event.currentTarget.setPointerCapture(event.pointerId);
    const change = (event.target as Element).matches('.corner') ? resized : moved;
    held.current = { at: [event.clientX, event.clientY], box, change };
  }
  function onPointerMove({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
    const page = currentTarget.parentElement!.getBoundingClientRect();
    if (!held.current) return;
    const { at, box: before, change } = held.current;
    onBox(change(before, ((clientX - at[0]) / page.width) * WHOLE, ((clientY - at[1]) / page.height) * WHOLE));
  }
  const release = () => {
    held.current = undefined;
  };
  function onKeyDown(event: KeyboardEvent) {
    const arrow = ARROWS[event.key];
    if (!arrow && event.key !== 'Delete') return;
    event.preventDefault();
    event.stopPropagation();
    if (arrow) onBox((event.shiftKey ? resized : moved)(box, ...arrow));
    else onRemove();
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: no element of HTML is a part of a picture
    <div
      className="movable-box"
      ref={place}
      data-current={isCurrent || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows move it
      tabIndex={0}
      role="group"
      aria-label={SCAN_PAGE.box(number)}
      aria-describedby={hint}
      onFocus={onCurrent}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={onKeyDown}
    >
      <span className="number" aria-hidden="true">
        {number}
      </span>
      <span className="corner" />
    </div>
  );
}

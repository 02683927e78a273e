import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { type Box, boxBetween, FIRST_BOX, moved, resized } from './box.ts';
import { FACSIMILE } from './wording.ts';

interface Props {
  readonly box: Box | undefined;
  readonly onBox: ((box: Box) => void) | undefined;
}

const STEP = 100;
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const percent = (part: number): number => Math.round(part / 100);

/** The marked part of a page: drawn with a pointer, or moved and stretched with the arrows. */
export function MarkedBox({ box, onBox }: Props) {
  const from = useRef<readonly [number, number]>(undefined);
  const hint = useId();
  const place = (element: HTMLElement | null) => {
    if (!box) return;
    const { x, y, width, height } = box;
    for (const [name, value] of Object.entries({ left: x, top: y, width, height }))
      element?.style.setProperty(name, `${value / 100}%`);
  };
  const words = box && FACSIMILE.mark.at(...([box.x, box.y, box.width, box.height].map(percent) as Four));
  if (!onBox) return box ? <div className="marked-box" ref={place} role="img" aria-label={words} /> : null;

  const at = ({ currentTarget, clientX, clientY }: PointerEvent): readonly [number, number] => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return [(clientX - left) / width, (clientY - top) / height];
  };
  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = at(event);
  }
  function onPointerMove(event: PointerEvent) {
    const drawn = from.current && boxBetween(from.current, at(event));
    if (drawn) onBox?.(drawn);
  }
  function onKeyDown(event: KeyboardEvent) {
    const [dx, dy] = ARROWS[event.key] ?? [0, 0];
    if (dx === 0 && dy === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const now = box ?? FIRST_BOX;
    onBox?.(!box ? now : event.shiftKey ? resized(now, dx, dy) : moved(now, dx, dy));
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: no element of HTML is a part of a picture
    <div
      className="marking-area"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows move what is marked
      tabIndex={0}
      role="group"
      aria-label={FACSIMILE.mark.label}
      aria-describedby={hint}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        from.current = undefined;
      }}
      onPointerCancel={() => {
        from.current = undefined;
      }}
      onKeyDown={onKeyDown}
    >
      {box && <div className="marked-box" ref={place} />}
      <span className="unseen" id={hint}>
        {FACSIMILE.mark.hint}
      </span>
      <span className="unseen" role="status">
        {words}
      </span>
    </div>
  );
}

type Four = [number, number, number, number];

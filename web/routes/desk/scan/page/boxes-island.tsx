import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { mount } from '../../../../islands/mount.tsx';
import { type Box, boxBetween, moved } from '../../../../ui/facsimile/box.ts';
import { SCAN_PAGE } from '../wording.ts';
import { MovableBox } from './movable-box.tsx';
import { formatPart, SIDES } from './typed-regions.ts';

/** Shows the boxes that the form beside has in figures, to be moved over the page; the figures follow. */
export function start(host: HTMLElement): void {
  const fields = [...document.querySelectorAll<HTMLFieldSetElement>('.figures')];
  mount(host, <Boxes fields={fields} />, 'cajas');
}

/** A box that is tapped and not drawn, in ten-thousandths of the page: a line of one of two columns. */
const LINE = { width: 3_000, height: 160 };
const WHOLE = 10_000;

function Boxes({ fields }: { readonly fields: readonly HTMLFieldSetElement[] }) {
  const [boxes, setBoxes] = useState(() => fields.map(readBox));
  const [current, setCurrent] = useState(0);
  const drawing = useRef<{ readonly from: Point; readonly index: number; drawn: boolean }>(undefined);
  const hint = useId();
  useEffect(() => {
    const listening = new AbortController();
    const read = () => setBoxes(fields.map(readBox));
    // Figures may have been typed before this script loaded.
    read();
    for (const [index, field] of fields.entries()) {
      field.addEventListener('focusin', () => setCurrent(index), listening);
      field.addEventListener('input', read, listening);
    }
    return () => listening.abort();
  }, [fields]);
  useEffect(() => {
    for (const [index, field] of fields.entries()) field.toggleAttribute('data-current', index === current);
  }, [fields, current]);

  const put = (index: number, box: Box | undefined) => writeBox(fields[index]!, box);
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || event.target !== event.currentTarget) return;
    const index = boxes[current] ? boxes.findIndex((box) => !box) : current;
    if (index < 0) return;
    drawing.current = { from: pointOf(event), index, drawn: false };
    event.currentTarget.setPointerCapture(event.pointerId);
    setCurrent(index);
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const now = drawing.current;
    // A finger scrolls the page.
    const box = now && event.pointerType !== 'touch' && boxBetween(now.from, pointOf(event));
    if (!box) return;
    now.drawn = true;
    put(now.index, box);
  }
  function onPointerUp() {
    const now = drawing.current;
    drawing.current = undefined;
    if (now && !now.drawn) put(now.index, lineAt(now.from));
  }
  return (
    <div
      className="boxes-area"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        drawing.current = undefined;
      }}
    >
      {boxes.map(
        (box, index) =>
          box && (
            <MovableBox
              key={index}
              box={box}
              number={index + 1}
              hint={hint}
              isCurrent={index === current}
              onCurrent={() => setCurrent(index)}
              onBox={(changed) => put(index, changed)}
              onRemove={() => {
                put(index, undefined);
                inputsOf(fields[index]!)[0]?.focus();
              }}
            />
          ),
      )}
      <span className="unseen" id={hint}>
        {SCAN_PAGE.keys}
      </span>
      <span className="unseen" role="status">
        {boxes[current] && SCAN_PAGE.at(...partsOf(boxes[current]))}
      </span>
    </div>
  );
}

/** The box of a line in the middle of which the point lies, if the page's edge leaves it room. */
const lineAt = ([x, y]: Point): Box =>
  moved({ x: x * WHOLE - LINE.width / 2, y: y * WHOLE - LINE.height / 2, ...LINE }, 0, 0);

/** From 0 to 1. */
type Point = readonly [x: number, y: number];

function pointOf({ currentTarget, clientX, clientY }: PointerEvent): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return [(clientX - left) / width, (clientY - top) / height];
}

const inputsOf = (field: HTMLFieldSetElement): HTMLInputElement[] =>
  SIDES.map((side) => field.querySelector<HTMLInputElement>(`input[name^="${side}"]`)!);

/** In ten-thousandths of the page, from figures in per cent. */
function readBox(field: HTMLFieldSetElement): Box | undefined {
  const typed = inputsOf(field).map(({ value }) => Math.round(Number.parseFloat(value.replace(',', '.')) * 100));
  if (!typed.every(Number.isFinite)) return undefined;
  const [x = 0, y = 0, width = 0, height = 0] = typed;
  return { x, y, width, height };
}

const partsOf = ({ x, y, width, height }: Box) =>
  [x, y, width, height].map((part) => formatPart(part / WHOLE)) as [string, string, string, string];

function writeBox(field: HTMLFieldSetElement, box: Box | undefined): void {
  const parts = box && partsOf(box);
  for (const [index, input] of inputsOf(field).entries()) input.value = parts?.[index] ?? '';
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

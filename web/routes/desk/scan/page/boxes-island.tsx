import { useEffect, useState } from 'react';
import { mount } from '../../../../islands/mount.tsx';
import type { Box } from '../../../../ui/facsimile/box.ts';
import { MarkedBox } from '../../../../ui/facsimile/marked-box.tsx';
import { SIDES } from './typed-regions.ts';

/** Shows the boxes that the form beside has in figures, and moves the one whose figures were last touched. */
export function start(host: HTMLElement): void {
  const fields = [...document.querySelectorAll<HTMLFieldSetElement>('.figures')];
  mount(host, <Boxes fields={fields} />, 'cajas');
}

function Boxes({ fields }: { readonly fields: readonly HTMLFieldSetElement[] }) {
  const [boxes, setBoxes] = useState(() => fields.map(readBox));
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const listening = new AbortController();
    for (const [index, field] of fields.entries()) {
      field.addEventListener('focusin', () => setCurrent(index), listening);
      field.addEventListener('input', () => setBoxes(fields.map(readBox)), listening);
    }
    return () => listening.abort();
  }, [fields]);
  useEffect(() => {
    for (const [index, field] of fields.entries()) field.toggleAttribute('data-current', index === current);
  }, [fields, current]);
  return (
    <>
      {boxes.map((box, index) =>
        index === current || !box ? null : <MarkedBox key={index} box={box} onBox={undefined} />,
      )}
      <MarkedBox box={boxes[current]} onBox={(box) => writeBox(fields[current]!, box)} />
    </>
  );
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

function writeBox(field: HTMLFieldSetElement, { x, y, width, height }: Box): void {
  for (const [index, input] of inputsOf(field).entries()) input.value = String([x, y, width, height][index]! / 100);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

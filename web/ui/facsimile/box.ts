import type { Region } from '../../../scripture/facsimile/region.ts';

/** A part of a page, in ten-thousandths of its width and height. */
export type Box = Omit<Region, 'scan' | 'page'>;

const WHOLE = 10_000;
/** A smaller box is invisible, and the pointer was not dragged. */
const LEAST = 60;

/** The initial box by keyboard: a few lines in the middle. */
export const FIRST_BOX: Box = { x: 1_500, y: 4_500, width: 7_000, height: 1_000 };

const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(value)));

/** The box between two corners, in any order, each from 0 to 1; undefined if they are too near. */
export function boxBetween(a: readonly [x: number, y: number], b: readonly [x: number, y: number]): Box | undefined {
  const [left, right] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])].map((x) => within(x * WHOLE, 0, WHOLE));
  const [top, bottom] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])].map((y) => within(y * WHOLE, 0, WHOLE));
  const box = { x: left!, y: top!, width: right! - left!, height: bottom! - top! };
  return box.width < LEAST || box.height < LEAST ? undefined : box;
}

export const moved = (box: Box, dx: number, dy: number): Box => ({
  ...box,
  x: within(box.x + dx, 0, WHOLE - box.width),
  y: within(box.y + dy, 0, WHOLE - box.height),
});

export const resized = (box: Box, dx: number, dy: number): Box => ({
  ...box,
  width: within(box.width + dx, LEAST, WHOLE - box.x),
  height: within(box.height + dy, LEAST, WHOLE - box.y),
});

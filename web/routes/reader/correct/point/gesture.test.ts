import { expect, test } from 'vitest';
import { AT_REST, type Beside, gestureStep, type Signal, type Target } from './gesture.ts';

const TEXT: Target = { kind: 'text', verse: 16 };

type Down = Partial<Extract<Signal, { type: 'down' }>>;
const down = (at: number, more: Down = {}): Signal => ({
  type: 'down',
  at,
  x: 100,
  y: 100,
  pointer: 'mouse',
  way: 'plain',
  selected: false,
  target: TEXT,
  ...more,
});
const up = (at: number, more: Partial<Extract<Signal, { type: 'up' }>> = {}): Signal => ({
  type: 'up',
  at,
  x: 100,
  y: 100,
  selected: false,
  ...more,
});
const move = (at: number, x: number, y = 100): Signal => ({ type: 'move', at, x, y });
const rest = (at: number, selected = false): Signal => ({ type: 'rest', at, selected });
const scroll = (at: number): Signal => ({ type: 'scroll', at });
const cancel = (at: number): Signal => ({ type: 'cancel', at });

/** The outcome of the signals; the clock runs on for a second after the last. */
function run(signals: readonly Signal[], beside?: Beside): string[] {
  let state = AT_REST;
  const done: string[] = [];
  let wake: number | undefined;
  const take = (signal: Signal) => {
    const step = gestureStep(state, signal, beside);
    state = step.state;
    if (step.open !== undefined) done.push(`open ${step.open}`);
    if (step.choose) done.push(`${step.choose.way === 'plain' ? 'choose' : step.choose.way} ${step.choose.verse}`);
    if (step.leave) done.push('leave');
    if (step.wake !== undefined) wake = step.wake;
  };
  for (const signal of signals) {
    if (wake !== undefined && wake <= signal.at) {
      take(rest(wake));
      wake = undefined;
    }
    take(signal);
  }
  if (wake !== undefined) take(rest(wake));
  return done;
}

test.each<[string, Signal[], string[]]>([
  ['a click', [down(0), up(90)], ['open 16']],
  ['a click of an unsteady hand', [down(0), move(20, 102), up(90, { x: 102 })], ['open 16']],
  ['a tap', [down(0, { pointer: 'touch' }), up(90, { x: 106 })], ['open 16']],
  ['a slow click', [down(0), up(900)], ['open 16']],
  ['a tap long after a scroll', [scroll(0), down(400, { pointer: 'touch' }), up(480)], ['open 16']],
  ['a click while the page still moves a little', [scroll(0), down(20), up(90)], ['open 16']],
  ['two clicks with time between them', [down(0), up(90), down(700), up(780)], ['open 16', 'open 16']],
  [
    'a click here, and at once one there',
    [down(0), up(90), down(200, { y: 300, target: { kind: 'text', verse: 20 } }), up(280, { y: 300 })],
    ['open 20'],
  ],
])('%s opens', (_, signals, done) => {
  expect(run(signals)).toEqual(done);
});

test.each<[string, Signal[]]>([
  ['a drag', [down(0), move(40, 180), up(300, { x: 180, selected: true })]],
  ['a drag that comes back', [down(0), move(40, 180), move(80, 100), up(300)]],
  ['a drag over blanks only', [down(0), up(300, { x: 180 })]],
  ['a click that ends a selection', [down(0), up(300, { selected: true })]],
  ['a click that clears a selection', [down(0, { selected: true }), up(90)]],
  ['a double click', [down(0), up(90), down(250), up(330, { selected: true })]],
  ['a slow double click', [down(0), up(90), down(480), up(560)]],
  ['a triple click', [down(0), up(90), down(250), up(330), down(500), up(560)]],
  ['a double tap', [down(0, { pointer: 'touch' }), up(60), down(250, { pointer: 'touch' }), up(310)]],
  ['a tap that stops a scroll', [scroll(0), down(60, { pointer: 'touch' }), up(130)]],
  ['a touch that scrolls', [down(0, { pointer: 'touch' }), move(20, 100, 105), cancel(40)]],
  ['a press during which the page scrolls', [down(0), scroll(50), up(90)]],
  ['a click after which the page scrolls', [down(0), up(90), scroll(200)]],
  ['a long press in the margin', [down(0, { pointer: 'touch', target: { kind: 'elsewhere' } }), up(700)]],
  ['a link, a number, a button', [down(0, { target: { kind: 'control' } }), up(90)]],
  ['the margin', [down(0, { target: { kind: 'elsewhere' } }), up(90)]],
  ['another button, or with another key held', [down(0, { way: 'other' }), up(90)]],
])('%s opens nothing', (_, signals) => {
  expect(run(signals)).toEqual([]);
});

test('a scroll event from before the press, delivered late, does not cancel the click', () => {
  expect(run([down(100), up(110), scroll(90)])).toEqual(['open 16']);
  expect(run([down(100), scroll(90), up(110)])).toEqual(['open 16']);
  expect(run([down(100), up(110), scroll(120)])).toEqual([]);
});

test('a selection made before the click takes effect cancels it', () => {
  const { state } = gestureStep(gestureStep(AT_REST, down(0)).state, up(90));
  expect(gestureStep(state, rest(590, true)).open).toBeUndefined();
});

test('a click opens after the double-click interval, or at once when the pointer moves away', () => {
  const { state, wake } = gestureStep(gestureStep(AT_REST, down(0)).state, up(90));
  expect(wake).toBe(590);
  expect(gestureStep(state, rest(400)).open).toBeUndefined();
  expect(gestureStep(state, move(150, 106)).open).toBeUndefined();
  expect(gestureStep(state, move(150, 120)).open).toBe(16);
  const touch = gestureStep(gestureStep(AT_REST, down(0, { pointer: 'touch' })).state, up(90));
  expect(touch.wake).toBe(390);
});

const TAP: Down = { pointer: 'touch' };
const SHIFT: Down = { way: 'reach' };
const CTRL: Down = { way: 'apart' };
test.each<[string, Signal[], Beside, string[]]>([
  ['a click with Shift', [down(0, SHIFT), up(90)], undefined, ['reach 16']],
  ['a click with Shift while an area is open', [down(0, SHIFT), up(90)], 'changed', ['reach 16']],
  ['two clicks with Shift', [down(0, SHIFT), up(90), down(200, SHIFT), up(280)], 'chosen', ['reach 16', 'reach 16']],
  ['a click with Ctrl', [down(0, CTRL), up(90)], 'chosen', ['apart 16']],
  [
    'a click with Ctrl beside the selection',
    [down(0, { ...CTRL, target: { kind: 'elsewhere' } }), up(90)],
    'chosen',
    [],
  ],
  ['a click with Shift that selects letters', [down(0, SHIFT), up(90, { selected: true })], undefined, []],
  ['a long press', [down(0, TAP), up(900)], undefined, ['choose 16']],
  [
    'a long press that the browser reports',
    [down(0, TAP), { type: 'held', at: 400 }, up(900)],
    undefined,
    ['choose 16'],
  ],
  ['a touch that scrolls', [down(0, TAP), move(20, 100, 130), up(900)], undefined, []],
  ['a long press reported for a mouse', [down(0), { type: 'held', at: 10 }], undefined, []],
  ['a tap with a selection', [down(0, TAP), up(90)], 'chosen', ['choose 16']],
  ['a tap beside the selection', [down(0, { ...TAP, target: { kind: 'elsewhere' } }), up(90)], 'chosen', []],
  ['a plain click with a selection', [down(0), up(90)], 'chosen', ['choose 16']],
  ['a plain click beside the selection', [down(0, { target: { kind: 'elsewhere' } }), up(90)], 'chosen', ['leave']],
])('%s: which verses are selected', (_, signals, beside, done) => {
  expect(run(signals, beside)).toEqual(done);
});

test('a long press that makes the browser select a word selects no verse', () => {
  const { state } = gestureStep(AT_REST, down(0, TAP));
  const after = gestureStep(state, rest(500, true));
  expect(after.choose).toBeUndefined();
  expect(gestureStep(after.state, up(700)).choose).toBeUndefined();
});

test('a long press on a busy page selects the verse when the release is handled', () => {
  const { state } = gestureStep(AT_REST, down(0, TAP));
  expect(gestureStep(state, up(700)).choose).toEqual({ verse: 16, way: 'plain' });
});

test.each<[string, Signal[], Beside, string[]]>([
  ['outside an untouched area', [down(0, { target: { kind: 'elsewhere' } }), up(90)], 'untouched', ['leave']],
  ['on another verse', [down(0), up(90)], 'untouched', ['leave']],
  ['twice on another verse', [down(0), up(90), down(250), up(330)], 'untouched', ['leave']],
  ['inside the area', [down(0, { target: { kind: 'inside' } }), up(90)], 'untouched', []],
  ['on a link', [down(0, { target: { kind: 'control' } }), up(90)], 'untouched', []],
  ['outside a changed area', [down(0, { target: { kind: 'elsewhere' } }), up(90)], 'changed', []],
  ['on another verse, the area changed', [down(0), up(90)], 'changed', ['open 16']],
  ['a drag outside', [down(0), move(50, 200), up(90, { x: 200, selected: true })], 'untouched', []],
])('a click %s', (_, signals, beside, done) => {
  expect(run(signals, beside)).toEqual(done);
});

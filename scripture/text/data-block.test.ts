import { expect, test } from 'vitest';
import { fromDataBlock, LINE_END, toDataBlock } from './data-block.ts';

const read = (block: string): unknown => JSON.parse(fromDataBlock(block));

test('a line end is written raw in the block, as in the HTML, and read as a space', () => {
  const block = toDataBlock(JSON.stringify([`nada me faltará;${LINE_END}en lugares`, 'b']));
  expect(block).toContain('faltará;\nen');
  expect(read(block)).toEqual(['nada me faltará; en lugares', 'b']);
});

test('escaped text that looks like a line end is kept, and no text ends the block', () => {
  const said = ['\\u0001', 'a\\\\u0001b', 'dos\nlíneas', '</script>', `\\${'\\u0001'}`];
  const block = toDataBlock(JSON.stringify(said));
  expect(block).not.toContain('<');
  expect(read(block)).toEqual(said);
});

test('the lines of a stream stay separate', () => {
  expect(fromDataBlock('[{"_1":2}]\nP2:["luego"]\nE3:[1]\n')).toBe('[{"_1":2}]\nP2:["luego"]\nE3:[1]\n');
});

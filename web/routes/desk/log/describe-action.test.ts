import { expect, test } from 'vitest';
import { describeAction, describeActor } from './describe-action.ts';

test.each([
  ['setting.change', 'Título', 'Cambió un ajuste: Título'],
  ['letter.test', '', 'Probó el correo'],
  // Older versions wrote this action.
  ['thing.undone', '', 'thing.undone'],
  ['constructor', '', 'constructor'],
])('action %s with target «%s»', (action, target, words) => {
  expect(describeAction(action, target)).toBe(words);
});

test('actors are shown by their name, the terminal and the program by a label', () => {
  expect(describeActor({ actor: 'a1', who: 'Ana' })).toBe('Ana');
  expect(describeActor({ actor: 'operator', who: undefined })).toBe('desde la terminal');
  expect(describeActor({ actor: 'program', who: undefined })).toBe('el programa');
  expect(describeActor({ actor: 'a1', who: undefined })).toBe('a1');
});

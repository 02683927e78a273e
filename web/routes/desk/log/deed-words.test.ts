import { expect, test } from 'vitest';
import { actorWords, deedWords } from './deed-words.ts';

test.each([
  ['setting.change', 'Título', 'Cambió un ajuste: Título'],
  ['letter.test', '', 'Probó el correo'],
  // An older program knew it.
  ['thing.undone', '', 'thing.undone'],
  ['constructor', '', 'constructor'],
])('%s of «%s» is told', (action, target, words) => {
  expect(deedWords(action, target)).toBe(words);
});

test('people have their names, the terminal and the program their words', () => {
  expect(actorWords({ actor: 'a1', who: 'Ana' })).toBe('Ana');
  expect(actorWords({ actor: 'operator', who: undefined })).toBe('desde la terminal');
  expect(actorWords({ actor: 'program', who: undefined })).toBe('el programa');
  expect(actorWords({ actor: 'a1', who: undefined })).toBe('a1');
});

import { expect, test } from 'vitest';
import { sentForm } from '../../../../server/bodies/sent-form.ts';
import { changedWording, readDecisionForm } from './read-decision-form.ts';

const read = (texts: readonly (readonly [string, string])[]) => readDecisionForm(sentForm({ texts }));

test('everything that was typed is kept, and what is marked is read', () => {
  const fields = [
    ['accion', 'cambiar'],
    ['version', '3'],
    ['texto', ' Y lloró Jesús. '],
    ['motivo', 'Así.'],
    ['confirmar', '1'],
    ['tambien', '0190-a:2'],
    ['tambien', 'no vale'],
  ] as const;
  expect(read(fields)).toEqual({
    version: 3,
    also: [{ proposal: '0190-a', version: 2 }],
    typed: {
      act: 'cambiar',
      text: ' Y lloró Jesús. ',
      title: '',
      why: 'Así.',
      reason: '',
      confirm: true,
      also: ['0190-a:2', 'no vale'],
    },
  });
});

test.each([
  [[]],
  [[['accion', 'aceptar']]],
  [[['version', '1']]],
  [
    [
      ['accion', 'borrar'],
      ['version', '1'],
    ],
  ],
  [
    [
      ['accion', 'aceptar'],
      ['version', '-1'],
    ],
  ],
  [
    [
      ['accion', 'aceptar'],
      ['version', '1e3'],
    ],
  ],
] as const)('%j is no decision', (fields) => expect(read(fields)).toBeUndefined());

test('a wording that is the one proposed is no change', async () => {
  const typed = (text: string, title = '') =>
    ({ act: 'cambiar', text, title, why: '', reason: '', confirm: false, also: [] }) as const;
  expect(changedWording(typed('Así.'), { text: 'Así.' })).toBeUndefined();
  expect(changedWording(typed('Así.', 'Salmo.'), { text: 'Así.', title: 'Salmo.' })).toBeUndefined();
  expect(changedWording(typed('Así.'), { text: 'Así.', title: 'Salmo.' })).toEqual({ text: 'Así.', title: '' });
  expect(changedWording(typed('Así\r\nes.'), { text: 'Así es.' })).toEqual({ text: 'Así\nes.', title: '' });
});

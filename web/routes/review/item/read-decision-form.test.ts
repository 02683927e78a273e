import { expect, test } from 'vitest';
import { sentForm } from '../../../../forms/sent-form.ts';
import { readDecisionForm, typedWording } from './read-decision-form.ts';

const read = (texts: readonly (readonly [string, string])[]) => readDecisionForm(sentForm({ texts }));

test('all typed values are returned, and ticked proposals are parsed', () => {
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
      chosen: '',
      confirm: true,
      loss: false,
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
] as const)('%j is not a decision', (fields) => expect(read(fields)).toBeUndefined());

test('the typed wording drops an empty title and normalizes line breaks', () => {
  const typed = (text: string, title = '') =>
    ({ act: 'cambiar', text, title, why: '', reason: '', chosen: '', confirm: false, loss: false, also: [] }) as const;
  expect(typedWording(typed('Así\r\nes.'))).toEqual({ text: 'Así\nes.' });
  expect(typedWording(typed('Así.', 'Salmo.'))).toEqual({ text: 'Así.', title: 'Salmo.' });
});

test('the form returns the wording of the verse that it was rendered for', () => {
  const fields = [
    ['accion', 'aceptar'],
    ['version', '1'],
    ['visto', 'Y lloró Jesus.'],
  ] as const;
  expect(read(fields)?.seen).toEqual({ text: 'Y lloró Jesus.' });
  expect(read([...fields, ['visto-titulo', 'Salmo.']])?.seen).toEqual({
    text: 'Y lloró Jesus.',
    title: 'Salmo.',
  });
});

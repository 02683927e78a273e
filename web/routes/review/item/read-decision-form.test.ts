import { expect, test } from 'vitest';
import { changedWording, readDecisionForm } from './read-decision-form.ts';

const read = (fields: readonly (readonly [string, string])[]) => {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  return readDecisionForm(new Request('http://localhost/', { method: 'POST', body }));
};

test('everything that was typed is kept, and what is marked is read', async () => {
  const fields = [
    ['accion', 'cambiar'],
    ['version', '3'],
    ['texto', ' Y lloró Jesús. '],
    ['motivo', 'Así.'],
    ['confirmar', '1'],
    ['tambien', '0190-a:2'],
    ['tambien', 'no vale'],
  ] as const;
  expect(await read(fields)).toEqual({
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
] as const)('%j is no decision', async (fields) => expect(await read(fields)).toBeUndefined());

test('what is no form is none', async () => {
  const request = new Request('http://localhost/', { method: 'POST', body: '{', headers: { 'Content-Type': 'a/b' } });
  expect(await readDecisionForm(request)).toBeUndefined();
});

test('a wording that is the one proposed is no change', async () => {
  const typed = (text: string, title = '') =>
    ({ act: 'cambiar', text, title, why: '', reason: '', confirm: false, also: [] }) as const;
  expect(changedWording(typed('Así.'), { text: 'Así.' })).toBeUndefined();
  expect(changedWording(typed('Así.', 'Salmo.'), { text: 'Así.', title: 'Salmo.' })).toBeUndefined();
  expect(changedWording(typed('Así.'), { text: 'Así.', title: 'Salmo.' })).toEqual({ text: 'Así.', title: '' });
  expect(changedWording(typed('Así\r\nes.'), { text: 'Así es.' })).toEqual({ text: 'Así\nes.', title: '' });
});

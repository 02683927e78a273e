import { expect, test } from 'vitest';
import { zoneOf } from '../../../../scripture/time/zone.ts';
import { describeTarget, placeOf } from './describe-target.ts';

const ID = '01a200d9-aa91-7000-8000-000000000000';

test.each([
  [{ target: 'title' }, 'Título'],
  [{ target: ID, named: 'Ana' }, 'Ana'],
  [{ target: ID, named: 'eva@example.org' }, 'eva@example.org'],
  [{ target: ID }, ''],
  [{ target: ID, before: { name: 'biblia.pdf', size: 9 } }, 'biblia.pdf'],
  [{ target: '0'.repeat(64), after: { url: 'https://example.org/b.pdf' } }, 'https://example.org/b.pdf'],
  [{ target: 'rv1909' }, 'rv1909'],
  [{ target: 'rv1909', named: 'Reina-Valera' }, 'Reina-Valera'],
  [{ target: 'dead' }, 'todos los que no se habían podido enviar'],
  [{ target: 'Matt.5' }, 'Mateo 5'],
  [{ target: '2026-01-31T02-00-05Z' }, 'la del 30 de enero de 2026, 21:00 (hora de Colombia)'],
  [{ target: '2026-01-31T02-00-05Z-2' }, 'la del 30 de enero de 2026, 21:00 (hora de Colombia)'],
  [{ target: 'copia.2' }, 'copia.2'],
])('%j is called «%s»', (entry, words) => {
  expect(describeTarget({ before: undefined, after: undefined, ...entry }, zoneOf('America/Bogota'))).toBe(words);
});

test('an entry about a person links to the accounts', () => {
  expect(placeOf({ action: 'person.role', target: 'contributor', named: 'Ana', account: 'user' })?.path).toBe(
    '/administracion/personas/user',
  );
});

test.each([
  ['message.answer', 'ana@example.org', '/administracion/mensajes/id'],
  ['message.delete', undefined, undefined],
  ['person.role', 'cuenta eliminada', undefined],
  ['author.suspend', 'visitante', '/revision/autor/id'],
  ['setting.change', undefined, undefined],
])('an entry %s about %s links to %s', (action, named, path) => {
  expect(placeOf({ action, target: 'id', ...(named && { named }) })?.path).toBe(path);
});

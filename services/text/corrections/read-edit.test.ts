import { expect, test } from 'vitest';
import { AMENDMENT, EDIT } from '../../../forms/edit.ts';
import { sentFormOf } from '../../../forms/sent-form.ts';
import { takeFields } from '../../outcomes/take-fields.ts';
import { answerTo } from '../../outcomes/test-answer.ts';
import { readEditForm, refuseExtras } from './proposal-forms.ts';

const GOOD = { id: 'John.3.16', text: 'Porque de tal manera amó Dios al mundo.' };

const readAmendment = (json: object) => takeFields(AMENDMENT, json, refuseExtras);
const read = (fields: Record<string, unknown>) => takeFields(EDIT, { ...GOOD, ...fields }, refuseExtras);

test('fields are taken unchanged, but note and address are trimmed', () => {
  const all = { ...GOOD, title: '', edition: 'uno', revision: 'abc', key: 'clave-de-prueba', confirm: true };
  expect(read({ ...all, note: ' El códice\r\nlo dice. ', email: ' ana@example.org ' })).toEqual({
    ok: true,
    value: { ...all, note: 'El códice\nlo dice.', email: 'ana@example.org' },
  });
});

test('unknown fields are ignored, and blank extras count as absent', () => {
  expect(read({ other: 1, note: ' \n', email: '' })).toEqual({ ok: true, value: GOOD });
});

const WRONG: readonly unknown[] = [null, 1, -0.5, true, [], ['a'], {}, { toString: 'a' }];
const FIELDS = ['id', 'text', 'title', 'edition', 'revision', 'key', 'email', 'note'];

test.each(FIELDS.flatMap((field) => WRONG.map((value) => [field, value])))('%s may not be %j', (field, value) => {
  expect(answerTo(read({ [field as string]: value }))).toMatchObject({
    ok: false,
    status: 400,
    code: 'field-type',
    field,
  });
});

test.each([null, 1, 'true', [], {}])('confirm may not be %j', (confirm) => {
  expect(answerTo(read({ confirm }))).toMatchObject({ ok: false, status: 400, code: 'field-type' });
});

test.each(['id', 'text'])('%s is required', (field) => {
  expect(answerTo(read({ [field]: undefined }))).toMatchObject({
    ok: false,
    status: 400,
    sentence: `Falta el campo «${field}»: tiene que ser un texto.`,
  });
});

test.each([
  ['note', 'a\u0000b', 'note-characters'],
  ['note', 'a\u0007b', 'note-characters'],
  ['note', 'a\u202eb', 'note-characters'],
  ['note', 'a\u2066b', 'note-characters'],
  ['note', 'a\ud800b', 'note-characters'],
  ['note', '<b>yo</b>', 'note-characters'],
  ['note', 'a</script>', 'note-characters'],
  ['note', 'a'.repeat(1_001), 'note-long'],
  ['email', 'ana', 'email-malformed'],
  ['email', 'ana@example', 'email-malformed'],
  ['email', 'ana maria@example.org', 'email-malformed'],
  ['email', 'ana@example.org\nBcc: otro@example.org', 'email-malformed'],
  ['email', 'ana@exa\u202emple.org', 'email-malformed'],
  ['email', `${'a'.repeat(250)}@example.org`, 'email-malformed'],
  ['key', 'corta', 'key-malformed'],
  ['key', 'con blancos dentro', 'key-malformed'],
  ['key', '\ud800aaaaaaaa', 'key-malformed'],
  ['key', 'a'.repeat(101), 'key-malformed'],
])('%s %j is refused', (field, value, code) => {
  expect(answerTo(read({ [field]: value }))).toMatchObject({ ok: false, status: 422, code });
});

test.each(['Lo dice el códice: «3 < 4».', 'una línea\ny otra\tcon tabulador', 'ñandú 👩‍🌾'])(
  'the note %j is accepted',
  (note) => {
    expect(read({ note })).toEqual({ ok: true, value: { ...GOOD, note } });
  },
);

test('an amendment has a wording and nothing else', () => {
  const body = { text: 'Nuevo', title: 'T', note: 'N', confirm: false, email: 'x', id: 3 };
  expect(readAmendment(body)).toEqual({
    ok: true,
    value: { text: 'Nuevo', title: 'T', note: 'N', confirm: false },
  });
});

test('an emptied note is removed, and an absent note stays', () => {
  expect(readAmendment({ text: 'Nuevo', note: ' ' })).toEqual({
    ok: true,
    value: { text: 'Nuevo', note: '' },
  });
  expect(readAmendment({ text: 'Nuevo' })).toEqual({ ok: true, value: { text: 'Nuevo' } });
});

test('a form has the same fields, and empty ones count as absent', () => {
  const fields = { id: 'John.3.16', edicion: 'uno', text: 'Nuevo\r\ntexto', revision: 'abc', note: '', email: '' };
  expect(readEditForm(sentFormOf({ ...fields, title: '' }))).toEqual({
    ok: true,
    value: { id: 'John.3.16', edition: 'uno', text: 'Nuevo\r\ntexto', title: '', revision: 'abc' },
  });
});

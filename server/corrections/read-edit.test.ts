import { expect, test } from 'vitest';
import { readAmendment, readEdit, readEditForm } from './read-edit.ts';

const GOOD = { id: 'John.3.16', text: 'Porque de tal manera amó Dios al mundo.' };

const send = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
  new Request('https://biblia.example.org/', { method: 'POST', body, headers: { 'Content-Type': type } });
const read = (fields: Record<string, unknown>) => readEdit(send(JSON.stringify({ ...GOOD, ...fields })));

test('every field is taken as it is, a note and an address without blanks around them', async () => {
  const all = { ...GOOD, title: '', edition: 'uno', revision: 'abc', key: 'clave-de-prueba', confirm: true };
  expect(await read({ ...all, note: ' El códice\r\nlo dice. ', email: ' ana@example.org ' })).toEqual({
    ok: true,
    value: { ...all, note: 'El códice\nlo dice.', email: 'ana@example.org' },
  });
});

test('what is not known is left aside, blank extras are none', async () => {
  expect(await read({ other: 1, note: ' \n', email: '' })).toEqual({ ok: true, value: GOOD });
});

const WRONG: readonly unknown[] = [null, 1, -0.5, true, [], ['a'], {}, { toString: 'a' }];
const FIELDS = ['id', 'text', 'title', 'edition', 'revision', 'key', 'email', 'note'];

test.each(FIELDS.flatMap((field) => WRONG.map((value) => [field, value])))('%s may not be %j', async (field, value) => {
  expect(await read({ [field as string]: value })).toMatchObject({
    ok: false,
    problem: { status: 400, code: 'field-type', more: { field } },
  });
});

test.each([null, 1, 'true', [], {}])('confirm may not be %j', async (confirm) => {
  expect(await read({ confirm })).toMatchObject({ ok: false, problem: { status: 400, code: 'field-type' } });
});

test.each(['id', 'text'])('%s must be there', async (field) => {
  expect(await read({ [field]: undefined })).toMatchObject({
    ok: false,
    problem: { status: 400, detail: `Falta el campo «${field}»: tiene que ser un texto.` },
  });
});

test.each([
  ['', 'body-malformed', 400],
  ['{', 'body-malformed', 400],
  ['null', 'body-malformed', 400],
  ['[]', 'body-malformed', 400],
  ['"texto"', 'body-malformed', 400],
  ['['.repeat(50_000), 'body-malformed', 400],
  [new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 'body-malformed', 400],
  [`{"text":"${'a'.repeat(100_000)}"}`, 'body-large', 413],
] as const)('a body is refused for what it is: %#', async (body, code, status) => {
  expect(await readEdit(send(body))).toMatchObject({ ok: false, problem: { status, code } });
});

test.each([
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=latin1',
  'application/jsonp',
])('the media type «%s» is not taken', async (type) => {
  expect(await readEdit(send('{}', type))).toMatchObject({ ok: false, problem: { status: 415, code: 'media-type' } });
});

test('the media type may name its characters', async () => {
  expect(await readEdit(send(JSON.stringify(GOOD), 'Application/JSON; charset="utf-8"'))).toMatchObject({ ok: true });
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
])('%s %j is refused', async (field, value, code) => {
  expect(await read({ [field]: value })).toMatchObject({ ok: false, problem: { status: 422, code } });
});

test.each(['Lo dice el códice: «3 < 4».', 'una línea\ny otra\tcon tabulador', 'ñandú 👩‍🌾'])(
  'the note %j is taken',
  async (note) => {
    expect(await read({ note })).toEqual({ ok: true, value: { ...GOOD, note } });
  },
);

test('an amendment has a wording and nothing else', async () => {
  const body = JSON.stringify({ text: 'Nuevo', title: 'T', note: 'N', confirm: false, email: 'x', id: 3 });
  expect(await readAmendment(send(body))).toEqual({
    ok: true,
    value: { text: 'Nuevo', title: 'T', note: 'N', confirm: false },
  });
});

test('a note that is emptied is taken away, one that is not named stays', async () => {
  expect(await readAmendment(send('{"text":"Nuevo","note":" "}'))).toEqual({
    ok: true,
    value: { text: 'Nuevo', note: '' },
  });
  expect(await readAmendment(send('{"text":"Nuevo"}'))).toEqual({ ok: true, value: { text: 'Nuevo' } });
});

test('a form has the same fields; those left empty were not given', () => {
  const form = new FormData();
  const fields = { id: 'John.3.16', edicion: 'uno', text: 'Nuevo\r\ntexto', revision: 'abc', note: '', email: '' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('title', '');
  expect(readEditForm(form)).toEqual({
    ok: true,
    value: { id: 'John.3.16', edition: 'uno', text: 'Nuevo\r\ntexto', title: '', revision: 'abc' },
  });
});

test('a file in the place of a text is no text', () => {
  const form = new FormData();
  form.set('text', new File(['a'], 'a.txt'));
  expect(readEditForm(form)).toEqual({ ok: true, value: { id: '', text: '' } });
});

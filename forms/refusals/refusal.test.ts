import { expect, test } from 'vitest';
import { membersOf, REFUSALS, type Refusal, type RefusalCode, sentenceOf, statusOf } from './refusal.ts';

const zone = 'Europe/Madrid' as Extract<Refusal, { code: 'proposals-paused' }>['zone'];
const wording = { text: 'Uno.' };
const most = { most: 7 };
const length = { length: 9, most: 7 };
const wait = { retryAfter: 600 };
const characters = { characters: ['\u202e'] };
const typed = { typed: 'x' };
const error = { code: 'book-missing', book: 'Tob' } as const;

/** Code → parameters, for codes that have any. */
const GIVEN: { readonly [R in Refusal as R['code']]?: Omit<R, 'code'> } = {
  'too-many': { what: 'messages', ...wait },
  'name-long': most,
  'many-passwords': wait,
  'password-short': { least: 10, length: 5 },
  'password-long': most,
  'passkeys-full': most,
  'message-long': length,
  'message-characters': characters,
  'reply-long': length,
  'reply-characters': characters,
  'own-full': most,
  'own-labels': most,
  'text-empty': { id: 'John.3.16' },
  'text-unchanged': { id: 'John.3.16' },
  'text-long': { id: 'John.3.16', field: 'title', ...most },
  'words-lost': { id: 'John.3.16', field: 'text', lost: 18, of: 26 },
  'text-characters': { field: 'text', ...characters, unusual: true, confirmable: false },
  'verse-unknown': { id: 'John.3.99' },
  'verse-changed': { id: 'John.3.16', current: { ...wording, revision: 'a' }, yours: wording },
  'changes-clash': { mine: wording, theirs: wording },
  'edition-unchangeable': { edition: 'El jardín', licence: 'cc-by-nd-4.0' },
  'proposals-paused': { until: '2026-01-05T00:00:00.000Z', zone },
  suspended: { own: { reason: 'Bromas', until: 0, zone } },
  'note-long': length,
  'reason-long': length,
  'note-characters': { typed: '<b>' },
  'reason-characters': { typed: 'al\u202erevés' },
  'field-type': { path: 'seen.text', wanted: 'un texto', missing: true },
  'proposal-changed': { id: 'John.3.16' },
  'revision-too-old': { id: 'John.3.16' },
  'already-decided': { state: 'accepted', by: 'Eva' },
  'reason-missing': { of: 'proposal' },
  'upload-offset': { at: { offset: 1, received: 2 } },
  'tus-version': { version: '1.0.0' },
  'upload-long': { size: 9 },
  'upload-large': most,
  'upload-unfinished': { received: 1_000_000, size: 2_000_000 },
  'disk-full': { what: 'file' },
  'picture-heavy': { megabytes: 8 },
  'picture-size': { width: 1, height: 2, narrowest: 300, widest: 8_000 },
  'scan-large': most,
  'scan-title-long': most,
  'pages-no-room': { size: 9, free: 2 },
  'page-outside': { pages: 40 },
  'anchor-before': { other: { book: 'John', chapter: 3, page: 9 } },
  'anchor-after': { other: { book: 'John', chapter: 3, page: 9 } },
  'revision-not-there': { typed: 'x', several: false, newest: { seq: 3, revision: 'abcdef012345' } },
  'revision-text-gone': { seq: 3 },
  'edition-unknown': { id: 'x', editions: [{ value: 'uno', text: 'Edición primera' }] },
  'source-refused': { fault: { code: 'E403', at: { url: 'https://x.org', why: { said: 'No responde.' } } } },
  'edition-incomplete': { books: 65, verses: 31_099 },
  'edition-id-taken': { id: 'uno', title: 'Edición primera' },
  'edition-characters': characters,
  'many-backups': { ...most, ...wait },
  'many-downloads': { ...most, ...wait },
  'address-elsewhere': { address: 'https://biblia.example.org' },
  'away-refused': { fault: { code: 'away-denied', host: 'copias.example.org' } },
  'restore-date': { date: '2026-01-31' },
  'setting-type': { wanted: 'una línea de texto' },
  'setting-long': most,
  'setting-many': most,
  'setting-characters': characters,
  'setting-mail-typed': typed,
  'setting-verse': typed,
  'setting-url-start': typed,
  'setting-url': typed,
  'page-address-taken': { title: 'Horarios' },
  'page-long': length,
  'page-link': typed,
  'pages-full': most,
  'folder-unknown': typed,
  'body-malformed': { as: 'json' },
  'body-fields': most,
  'media-type': { wanted: 'both' },
  'method-not-allowed': { methods: 'GET' },
  'call-unknown': { calls: ['GET /api'] },
  'cross-site': { from: 'https://example.org' },
  unexpected: { requestId: 'r1' },
  'book-unknown': { error },
  'book-missing': { error, addressed: true },
  'chapter-unreadable': { error },
  'chapter-missing': { error, chapters: [1] },
  'verse-unreadable': { error },
  'verse-missing': { error },
  'range-backwards': { error },
  'query-too-long': typed,
  'no-passage': { query: 'x' },
  'too-many-passages': { count: 60, most: 50 },
  'too-many-verses': most,
  'search-malformed': { what: 'limit' },
};

const WAITS = [
  'many-accounts',
  'many-letters-here',
  'many-letters-own',
  'many-letters-to',
  'many-tries',
  'many-codes',
  'many-passkeys',
  'own-often',
  'searches-costly',
];

const refusalOf = (code: string): Refusal =>
  ({ code, ...(WAITS.includes(code) && wait), ...GIVEN[code as RefusalCode] }) as Refusal;

test.each(Object.keys(REFUSALS))('%s has a status and a sentence', (code) => {
  const refusal = refusalOf(code);
  expect([400, 401, 403, 404, 405, 409, 412, 413, 414, 415, 422, 423, 429, 500, 503, 507]).toContain(statusOf(refusal));
  const sentence = sentenceOf(refusal);
  expect(sentence).toMatch(/^[A-ZÁÉÍÓÚÑ«].+[.?]$/s);
  expect(sentence).not.toMatch(/undefined|NaN|null|\[object/);
  expect(Object.values(membersOf(refusal))).not.toContain(undefined);
});

test.each<readonly [Refusal, string]>([
  [{ code: 'text-empty', id: 'John.3!note 16.1' }, 'La nota no puede quedar vacía: escriba el texto como debe decir.'],
  [
    { code: 'text-unchanged', id: 'John.3!heading 16.1', reverting: true },
    'El título ya dice lo mismo que entonces: no hay nada que deshacer.',
  ],
  [
    { code: 'text-long', id: 'John.1!introduction 2', field: 'text', most: 600 },
    'El texto es demasiado largo: en este párrafo caben como mucho 600 caracteres.',
  ],
  [
    { code: 'words-lost', id: 'John.3!note 16.1', lost: 8, of: 9 },
    'Este cambio quita 8 de las 9 palabras que tiene hoy la nota. Si es correcto, confírmelo y envíelo otra vez.',
  ],
  [
    { code: 'verse-changed', id: 'John.3!note 16.1', current: { ...wording, revision: 'a' }, yours: wording },
    'Esta nota ha cambiado desde que usted la abrió. Compare los dos textos y elija; lo suyo no se ha perdido.',
  ],
  [
    { code: 'proposal-changed', id: 'John.3!heading 16.1' },
    'Esta propuesta, o el título, ha cambiado mientras usted la miraba. Vuelva a leerla antes de decidir.',
  ],
  [
    { code: 'revision-too-old', id: 'John.3!note 16.1' },
    'Lo que decía la nota antes de esa revisión pertenece a un texto anterior de la edición. Corríjala a mano.',
  ],
  [{ code: 'verse-unknown', id: 'John.3!note 16.9' }, 'Esta edición no tiene Juan 3:16, nota 9.'],
  [
    { code: 'verse-unknown', id: 'John.3!nota 16.9' },
    '«John.3!nota 16.9» no nombra ningún título, ninguna nota ni ningún párrafo de una introducción. Se nombran así: John.3!note 16.1.',
  ],
])('a refused heading, note or paragraph is called so: %o', (refusal, sentence) => {
  expect(sentenceOf(refusal)).toBe(sentence);
});

test('membersOf returns the field and the parameters that the kind exposes', () => {
  expect(membersOf({ code: 'text-long', id: 'John.3.16', field: 'title', most: 7 })).toEqual({
    field: 'title',
    most: 7,
  });
  expect(membersOf({ code: 'password-short', field: 'clave', least: 10, length: 5 })).toEqual({ field: 'clave' });
  expect(membersOf({ code: 'proposals-paused', zone })).toEqual({});
});

test.each([
  [{ code: 'upload-offset' }, 400],
  [{ code: 'upload-offset', at: { offset: 1, received: 2 } }, 409],
  [{ code: 'address-malformed' }, 400],
  [{ code: 'address-malformed', mail: true }, 422],
  [{ code: 'book-missing', error, addressed: true }, 404],
  [{ code: 'book-missing', error }, 422],
] satisfies [Refusal, number][])('%j is answered %i', (refusal, status) => {
  expect(statusOf(refusal)).toBe(status);
});

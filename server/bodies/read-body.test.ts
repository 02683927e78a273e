import { expect, test } from 'vitest';
import { statusOf } from '../../forms/refusals/refusal.ts';
import { type BodyRule, FORM_RULE, JSON_RULE, readBody, takesFiles } from './read-body.ts';

const send = (body: RequestInit['body'], type?: string) =>
  new Request('https://biblia.example.org/', {
    method: 'POST',
    body,
    ...(type !== undefined && { headers: { 'Content-Type': type } }),
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });

async function codeOf(request: Request, rule: BodyRule) {
  const body = await readBody(request, rule);
  return body.ok ? body.value.kind : `${statusOf(body.refusal)} ${body.refusal.code}`;
}

const FORM = 'application/x-www-form-urlencoded';
const EITHER = { ...FORM_RULE, accepts: ['form', 'json'] } as const;

test.each([
  ['', '400 body-malformed'],
  ['{', '400 body-malformed'],
  ['null', '400 body-malformed'],
  ['[]', '400 body-malformed'],
  ['"texto"', '400 body-malformed'],
  ['['.repeat(100), '400 body-malformed'],
  ['['.repeat(50_000), '413 body-fields'],
  [`{"a":[${'1,'.repeat(100)}1]}`, '413 body-fields'],
  [`{"text":"${',{['.repeat(1_000)}\\",,,"}`, 'json'],
  [new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), '400 body-malformed'],
  [`{"text":"${'a'.repeat(100_000)}"}`, '413 body-large'],
  ['{"text":"Josué"}', 'json'],
  ['{"text":"a\\u0000"}', '400 body-characters'],
  ['{"a\\u0000":1}', '400 body-characters'],
  ['{"a":[{"b":"\\u0000"}]}', '400 body-characters'],
  ['{"a":"\\\\u0000"}', 'json'],
] as const)('JSON is read or refused with the right code: %#', async (body, code) => {
  expect(await codeOf(send(body, 'application/json'), JSON_RULE)).toBe(code);
});

test.each([
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=latin1',
  'application/jsonp',
])('«%s» is not accepted as JSON', async (type) => {
  expect(await codeOf(send('{}', type), JSON_RULE)).toBe('415 media-type');
});

test.each(['text/plain', 'application/json', 'a/b', `${FORM}; charset=iso-8859-1`])(
  '«%s» is not accepted as a form',
  async (type) => {
    expect(await codeOf(send('a=b', type), FORM_RULE)).toBe('415 media-type');
  },
);

test('the media type may have a charset parameter', async () => {
  expect(await codeOf(send('{}', 'Application/JSON; charset="utf-8"'), JSON_RULE)).toBe('json');
  expect(await codeOf(send('a=b', `${FORM};charset=UTF-8`), FORM_RULE)).toBe('form');
});

test('a rule for forms and JSON accepts both kinds of forms and JSON', async () => {
  const multipart = new FormData();
  multipart.set('a', 'ñ\r\n');
  multipart.append('a', '2');
  for (const body of [
    multipart,
    new URLSearchParams([
      ['a', 'ñ\r\n'],
      ['a', '2'],
    ]),
  ]) {
    const read = await readBody(send(body), EITHER);
    if (!read.ok || read.value.kind !== 'form') throw new Error('no form');
    const { form } = read.value;
    expect([form.get('a'), form.all('a'), form.get('b'), form.text('b')]).toEqual([
      'ñ\r\n',
      ['ñ\r\n', '2'],
      undefined,
      '',
    ]);
  }
  expect(await codeOf(send('{"a":1}', 'application/json'), EITHER)).toBe('json');
});

test('an empty body is accepted as a form without a media type', async () => {
  expect(await codeOf(send(null), FORM_RULE)).toBe('form');
  expect(await codeOf(send(new Uint8Array([97, 61])), FORM_RULE)).toBe('415 media-type');
});

test('a streamed body is read little beyond its limit', async () => {
  let given = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new Uint8Array(50_000).fill(97));
      given += 50_000;
    },
  });
  expect(await codeOf(send(endless, FORM), FORM_RULE)).toBe('413 body-large');
  // The rest is read and discarded up to a limit, so that a browser reads the response.
  expect(given).toBeGreaterThan(1_000_000);
  expect(given).toBeLessThan(1_500_000);
});

test('a broken connection is reported', async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error('aborted')),
  });
  expect(await codeOf(send(broken, FORM), FORM_RULE)).toBe('400 body-cut');
});

test.each(['a&', 'b1&', '%&', 'a+&'])('a body of nothing but %j is refused before parsing', async (unit) => {
  const body = unit.repeat(990_000 / unit.length);
  expect(await codeOf(send(body, FORM), FORM_RULE)).toBe('413 body-large');
  expect(await codeOf(send(body.slice(0, 120_000), FORM), FORM_RULE)).toBe('413 body-fields');
});

test.each([
  ['/api/uploads/3f2a-9', true],
  ['/administracion/libro/archivo', true],
  ['/administracion/ediciones/archivo', true],
  ['/administracion/copias/archivo', true],
  ['/instalar/copia/archivo', true],
  ['/instalar/copia', false],
  ['/api/uploads', false],
  ['/api/uploads/', false],
  ['/api/uploads/a/b', false],
  ['/administracion/ediciones/archivo/', false],
  ['/x/administracion/libro/archivo', false],
  ['/administracion/imagen', false],
])('%s takes a file: %s', (path, takes) => {
  expect(takesFiles(path)).toBe(takes);
});

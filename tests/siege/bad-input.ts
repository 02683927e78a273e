import type { Random } from './random.ts';
import type { Route } from './target.ts';

export interface BadInput {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

const VALUES = [
  '',
  '0',
  '-1',
  '1e9',
  '99999999999999999999',
  'NaN',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  '../../../etc/passwd',
  '..%2f..%2fsagrada.sqlite',
  "' OR 1=1 --",
  '"; DROP TABLE users; --',
  '<script>alert(1)</script>',
  '{{7*7}}',
  'ñ',
  '\u202Eabc',
  '\u200B',
  '\uFEFF',
  'e\u0301'.repeat(50),
  '😀',
  '\u0007',
  'a\nb',
  'a\r\nSet-Cookie: x=1',
  '\u{10FFFF}',
  'a'.repeat(300),
  'á'.repeat(5_000),
  '%',
  '%00',
  '%zz',
  '%E0%A4%A',
  ' ',
  '\t',
  '/',
  '\\',
  ':',
  '//evil.example',
  'javascript:alert(1)',
  'http://evil.example/',
  '00000000-0000-0000-0000-000000000000',
  '0'.repeat(64),
  'John.3.16',
  'Jude.1.99',
  'Juan 99',
  'nadie@',
  '@',
  'a@b',
  '9'.repeat(40),
];
const FIELDS = [
  'que',
  'correo',
  'clave',
  'otra',
  'nombre',
  'volver',
  'texto',
  'text',
  'id',
  'edition',
  'subida',
  'version',
  'verdict',
  'antes',
  'edicion',
  'libro',
  'capitulo',
  'versiculo',
  'address',
  'message',
  'name',
  'email',
  'token',
  'marca',
  'visto',
  'archivo',
  'copia',
  'actual',
  '__proto__',
  'a[b]',
  '',
];
const QUERIES = [
  'edicion',
  'edition',
  'antes',
  'hecho',
  'volver',
  'libro',
  'tab',
  '_routes',
  'fallo',
  'utm_source',
  '',
  '%00',
];
const HEADERS = [
  'Cookie',
  'Origin',
  'Referer',
  'Accept-Encoding',
  'Accept-Language',
  'If-None-Match',
  'If-Range',
  'Range',
  'Content-Type',
  'X-Forwarded-Host',
  'Sec-Fetch-Site',
  'Authorization',
  'Upload-Offset',
  'Upload-Length',
  'Upload-Metadata',
  'Tus-Resumable',
  'X-HTTP-Method-Override',
  'Transfer-Encoding-X',
  'Accept',
];
const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'application/offset+octet-stream',
  '',
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Malformed input for a call, form or page of the site. */
export function badInput(random: Random, routes: readonly Route[]): BadInput {
  const route = random.pick(routes);
  const odd = () => random.pick(VALUES);
  const method = random.whole(8) === 0 ? random.pick(METHODS) : route.method;
  const path = route.path.replace(/:\w+\??|\*/g, () => encodeURIComponent(odd().toWellFormed()).slice(0, 400) || '-');
  const query = random.whole(3) === 0 ? `?${random.pick(QUERIES)}=${encodeURIComponent(odd()).slice(0, 600)}` : '';
  const headers: Record<string, string> = {};
  for (let n = random.whole(3); n > 0; n--) headers[random.pick(HEADERS)] = encodeHeader(odd());
  if (method === 'GET' || method === 'HEAD') return { method, path: path + query, headers, body: undefined };
  const type = random.pick(TYPES);
  if (type) headers['Content-Type'] = type;
  return { method, path: path + query, headers, body: bodyOf(random, type, odd) };
}

/** As Latin-1 without line ends, which HTTP clients accept. */
const encodeHeader = (value: string): string => value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 1_000);

function bodyOf(random: Random, type: string, odd: () => string): string {
  const pairs = Array.from({ length: random.whole(6) }, () => [random.pick(FIELDS), odd()] as const);
  if (random.whole(10) === 0) return odd().repeat(random.whole(50));
  if (type.startsWith('multipart'))
    return `${pairs.map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"${random.whole(4) === 0 ? '; filename="../x"' : ''}\r\n\r\n${value}\r\n`).join('')}${random.whole(2) === 0 ? '--x--\r\n' : ''}`;
  if (type.startsWith('application/x-www'))
    return pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
  const text = JSON.stringify(Object.fromEntries(pairs));
  return random.whole(5) === 0 ? text.slice(0, random.whole(text.length)) : text;
}

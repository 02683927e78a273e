import { createServer } from 'node:http';
import { Duplex } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPlainRequest } from './read-plain-request.ts';

const read = (text: string) => readPlainRequest(Buffer.from(text, 'latin1'));
const get = (...lines: string[]) => ['GET /search/John/3/1 HTTP/1.1', ...lines, '', ''].join('\r\n');

test('of a browser’s request the target, encodings and tag are read', () => {
  const text = get(
    'Host: localhost:3000',
    'Connection: keep-alive',
    'Cookie: a=b; c="d"',
    'accept-encoding:  gzip, deflate, br \t',
    'If-None-Match: W/"abc-br"',
    'Empty:',
  );
  expect(read(text)).toEqual({
    target: '/search/John/3/1',
    acceptEncoding: 'gzip, deflate, br',
    ifNoneMatch: 'W/"abc-br"',
  });
  expect(read(get('Host: a'))).toEqual({
    target: '/search/John/3/1',
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
  });
});

const HOST = 'Host: a';
test.each([
  ['half a request', get(HOST).slice(0, -1)],
  ['a request and the next one', get(HOST) + get(HOST)],
  ['a request and a byte', `${get(HOST)}x`],
  ['no host', get('Accept: */*')],
  ['two hosts', get(HOST, HOST)],
  ['a body', get(HOST, 'Content-Length: 0')],
  ['pieces of a body', get(HOST, 'Transfer-Encoding: chunked')],
  ['another protocol', get(HOST, 'Upgrade: h2c')],
  ['a last request', get(HOST, 'Connection: close')],
  ['an expectation', get(HOST, 'Expect: 100-continue')],
  ['two encodings', get(HOST, 'Accept-Encoding: br', 'Accept-Encoding: gzip')],
  ['two tags', get(HOST, 'If-None-Match: "a"', 'If-None-Match: "b"')],
  ['a folded line', get(HOST, 'Accept: a', ' b')],
  ['a blank before the colon', get(HOST, 'Accept : a')],
  ['a line without a name', get(HOST, ': a')],
  ['a line without a colon', get(HOST, 'Accept')],
  ['a line’s end alone', get(HOST).replace('\r\n', '\n')],
  ['a carriage return within', get(HOST, 'Accept: a\rb')],
  ['a byte of nothing', get(HOST, 'Accept: a\0b')],
  ['letters beyond ASCII', get(HOST, 'Accept: \xe1')],
  ['another method', get(HOST).replace('GET', 'HEAD')],
  ['another version', get(HOST).replace('1.1', '1.0')],
  ['a whole address', get(HOST).replace('/search', 'http://a/search')],
  ['a target with a blank', get(HOST).replace('/John', '/ John')],
  ['more than browsers send', get(HOST, `Cookie: ${'a'.repeat(9_000)}`)],
  ['nothing', ''],
])('%s is left to node:http', (_, text) => {
  expect(read(text)).toBeUndefined();
});

interface Seen {
  readonly target: string;
  readonly encoding: string | undefined;
  readonly tag: string | undefined;
}

/** What node:http makes of the same bytes. */
function readByNode(text: string): { requests: Seen[]; refused: boolean } {
  const requests: Seen[] = [];
  let refused = false;
  const server = createServer(({ url = '', headers }) =>
    requests.push({ target: url, encoding: headers['accept-encoding'], tag: headers['if-none-match'] }),
  );
  server.on('clientError', (_, socket) => {
    refused = true;
    socket.destroy();
  });
  const socket = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() });
  socket.on('error', () => {});
  server.emit('connection', socket);
  socket.emit('data', Buffer.from(text, 'latin1'));
  socket.destroy();
  return { requests, refused };
}

const LINES = [
  'Accept-Encoding: br',
  'If-None-Match: "a", "b"',
  'Connection: keep-alive',
  'X: 1',
  'Cookie:  a ',
  'TE:',
];
const PIECES = [
  '\r',
  '\n',
  '\r\n',
  ' ',
  '\t',
  ':',
  '\0',
  '\x7f',
  '\xff',
  'GET / HTTP/1.1',
  ',',
  'Content-Length: 3',
  '/',
];

/** A request, and up to two places at which up to two of its bytes gave way to something else. */
const altered = fc
  .tuple(
    fc.oneof(fc.subarray(LINES), fc.array(fc.constantFrom(HOST, ...LINES), { maxLength: 5 })),
    fc.array(fc.tuple(fc.nat(200), fc.nat(2), fc.constantFrom(...PIECES)), {
      maxLength: 2,
    }),
  )
  .map(([lines, changes]) =>
    changes.reduce(
      (text, [where, gone, piece]) => {
        const at = where % text.length;
        return text.slice(0, at) + piece + text.slice(at + gone);
      },
      get(HOST, ...lines),
    ),
  );

test('what is read here node:http reads alike', () => {
  let accepted = 0;
  fc.assert(
    fc.property(altered, (text) => {
      const asked = read(text);
      if (!asked) return;
      accepted++;
      const { target, acceptEncoding: encoding, ifNoneMatch: tag } = asked;
      expect(readByNode(text)).toEqual({ requests: [{ target, encoding, tag }], refused: false });
    }),
    { numRuns: 4_000 },
  );
  expect(accepted).toBeGreaterThan(500);
});

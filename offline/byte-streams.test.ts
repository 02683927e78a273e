import { createElement } from 'react';
import { renderToReadableStream } from 'react-dom/server.browser';
import { afterEach, expect, test } from 'vitest';
import { allowByteStreams } from './byte-streams.ts';

const native = globalThis.ReadableStream;
afterEach(() => {
  globalThis.ReadableStream = native;
});

/** As WebKitGTK 2.50 has it. */
class WithoutBytes<R> extends native<R> {
  constructor(source: UnderlyingSource<R> = {}, strategy?: QueuingStrategy<R>) {
    if (source.type !== undefined) throw new TypeError('ReadableByteStreamController is not implemented');
    super(source, strategy);
  }
}

const page = createElement('p', null, 'añil '.repeat(5_000));
const render = async () => new Response(await renderToReadableStream(page)).text();

test('a page is rendered where there are no streams of bytes', async () => {
  const html = await render();
  globalThis.ReadableStream = WithoutBytes as typeof ReadableStream;
  expect(() => new ReadableStream({ type: 'bytes' }), 'React would never end').toThrow(/not implemented/);
  allowByteStreams(globalThis);
  expect(await render()).toBe(html);
});

test('where there are, nothing changes', () => {
  allowByteStreams(globalThis);
  expect(globalThis.ReadableStream).toBe(native);
});

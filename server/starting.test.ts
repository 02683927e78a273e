import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { startingListener } from './starting.ts';

test('while starting, /health is 200, /ready is 503, and pages wait', async () => {
  const ready = Promise.withResolvers<RequestListener>();
  const listener = startingListener(ready.promise, () => 'https://biblia.example.org');
  const answered: (number | string)[] = [];
  const carried = new Set<string>();
  const ask = (url: string) =>
    listener(
      { url } as IncomingMessage,
      {
        setHeader: (name: string) => carried.add(name),
        writeHead: (status: number) => answered.push(status),
        end: () => {},
      } as unknown as ServerResponse,
    );
  ask('/health');
  ask('/ready');
  ask('/search/John/3/1');
  expect(answered).toEqual([200, 503]);
  expect(carried).toContain('Strict-Transport-Security');
  ready.resolve((request) => answered.push(request.url ?? ''));
  await ready.promise;
  expect(answered).toEqual([200, 503, '/search/John/3/1']);
});

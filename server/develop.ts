import type { RequestListener, Server } from 'node:http';
import type { Log } from '../program/log.ts';
import type { Env } from '../services/env.ts';

/** The development server: Vite serves modules and files; the rest is composed again after each change of a source. */
export async function develop(env: Env, log: Log, server: Server): Promise<RequestListener> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  let current: { compose: unknown; listener: Promise<RequestListener> } | undefined;

  const listenerNow = async (): Promise<RequestListener> => {
    const { compose } = await vite.ssrLoadModule('./compose.ts');
    if (current?.compose !== compose)
      current = {
        compose,
        listener: compose(env, log).then((program: { listener: RequestListener }) => program.listener),
      };
    return current!.listener;
  };

  return (request, response) => {
    vite.middlewares(request, response, () => {
      listenerNow().then(
        (listener) => listener(request, response),
        (error) => {
          vite.ssrFixStacktrace(error);
          log.error({ err: error }, 'compose failed');
          response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
          response.end(String(error.stack));
        },
      );
    });
  };
}

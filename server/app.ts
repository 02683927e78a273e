import { Hono } from 'hono';
import type { Render } from './pages/render.ts';
import type { Services } from './services.ts';

export interface AppDeps {
  readonly services: Services;
  readonly render: Render;
}

/** The order of everything that answers, on one screen. Nothing happens at import. */
export function createApp({ render }: AppDeps): Hono {
  const app = new Hono();
  app.get('/health', (c) => c.json({ status: 'ok' }));
  app.all('*', (c) => render(c.req.raw));
  return app;
}

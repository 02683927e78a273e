import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { createApp } from './server/app.ts';
import { createServices } from './server/create-services.ts';
import type { Env } from './server/env.ts';
import { servicesContext } from './web/context.ts';

/** env → services → app + pages. The only file that imports both server/ and web/. */
export async function compose(env: Env) {
  const services = await createServices(env, build.assets.version);
  const handle = createRequestHandler(build, env.development ? 'development' : 'production');
  const render = (request: Request) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    return handle(request, context);
  };
  const app = createApp({ services, render });
  return { fetch: app.fetch, close: async () => {} };
}

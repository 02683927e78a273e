import { serve } from '@hono/node-server';
import { parseEnv } from './server/env.ts';

const env = parseEnv(process.env);
const { compose } = await import(`${import.meta.dirname}/${process.env.BUILD_DIR ?? 'build'}/server/index.js`);
const program = await compose(env);
serve({ fetch: program.fetch, port: env.port, hostname: env.host }, (info) =>
  console.log(`http://localhost:${info.port}`),
);

import { join } from 'node:path';
import { type Env, parseEnv } from '../../server/env.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** What the server build exports: see compose.ts. */
interface ServerBuild {
  compose(env: Env): Promise<{ fetch(request: Request): Response | Promise<Response>; close(): Promise<void> }>;
}

export interface BuiltSite {
  /** Asks for a path of the site; redirects are not followed. */
  get(path: string): Promise<Response>;
  close(): Promise<void>;
}

/** The site as built, in this process, on the editions that are installed. Build it first: `npm run build`. */
export async function openBuiltSite(): Promise<BuiltSite> {
  const path = join(ROOT, process.env.BUILD_DIR ?? 'build', 'server', 'index.js');
  const module: ServerBuild = await import(path);
  const env = parseEnv({ ...process.env, PUBLIC_URL: 'https://biblia.example.org' });
  const program = await module.compose(env);
  return {
    get: async (path) => program.fetch(new Request(`https://biblia.example.org${path}`)),
    close: () => program.close(),
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface IdleServer {
  readonly address: string;
  stop(): void;
}

/** Starts the server in a separate process, as the site is. */
export async function startIdleServer(): Promise<IdleServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'idle-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { address: `http://127.0.0.1:${String(port).trim()}/`, stop: () => void child.kill() };
}

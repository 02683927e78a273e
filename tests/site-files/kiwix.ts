// Runs kiwix-serve on a ZIM file, as in a school's network.
import { spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import type { Get } from './crawl.ts';

export interface Kiwix {
  readonly origin: string;
  readonly first: URL;
  /** The file's entry in the catalogue. */
  readonly entry: string;
  close(): Promise<void>;
}

/** @param frame whether kiwix-serve adds its own bar, with the search, to every page */
export async function startKiwix(zim: string, { frame = false } = {}): Promise<Kiwix> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const args = [`--port=${port}`, '--address=127.0.0.1', `--attachToProcess=${process.pid}`, zim];
  const server = spawn('kiwix-serve', frame ? args : ['--nosearchbar', ...args], { stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('close', resolve));
  let entry: string | undefined;
  for (let tries = 0; entry === undefined; tries++) {
    if (server.exitCode !== null || tries > 400) throw new Error('kiwix-serve does not start');
    entry = await fetch(`${origin}/catalog/v2/entries`)
      .then((answer) => answer.text())
      .catch(() => undefined);
    // Retries until the server listens.
    if (entry === undefined) await setTimeout(25);
  }
  const begin = /<link type="text\/html" href="([^"]+)"/.exec(entry)?.[1];
  if (!begin) throw new Error(`no page in kiwix-serve's catalogue: ${entry}`);
  const first = new URL((await fetch(new URL(begin, origin))).url);
  return {
    origin,
    first,
    entry,
    async close() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

export const getFromServer: Get = async (address) => {
  const answer = await fetch(address);
  const type = answer.headers.get('Content-Type')?.split(';')[0] ?? '';
  return { status: answer.status, type, body: await answer.text() };
};

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { get, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

export interface RunningServer {
  readonly port: number;
  readonly process: ChildProcess;
  /** Everything printed so far, on both streams. */
  said(): string;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
}

export const installed = existsSync(join(process.env.VAR_DIR ?? join(ROOT, 'var'), 'editions'));

/**
 * Starts `node server.ts` as an operator does, on a free port, with the flags of bin/env.sh if set; resolves when it prints its address, or
 * has exited.
 */
export function startServer(vars: Record<string, string> = {}): Promise<RunningServer> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL: '',
    DOWNLOADS: 'off',
    ...vars,
  };
  const flags = process.env.NODE_FLAGS?.split(' ').filter(Boolean) ?? [];
  const child = spawn(process.execPath, [...flags, 'server.ts'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return new Promise((resolve) => {
    const listen = (chunk: Buffer) => {
      said += chunk;
      const port = /Sagrada Biblia está en http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (port) resolve({ port: Number(port), process: child, said: () => said, ended });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void ended.then(() => resolve({ port: 0, process: child, said: () => said, ended }));
  });
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly rawHeaders: readonly string[];
  readonly body: Buffer;
}

/** Sends one request without any header but Host and the given ones. */
export function ask(
  { port }: { port: number },
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body?: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = (method === 'GET' ? get : request)({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          rawHeaders: response.rawHeaders,
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on('error', reject);
    if (method !== 'GET') sent.end(body);
  });
}

/** A server that neither answers nor closes for so long is given up. */
const SILENT_MS = 30_000;

/** Sends text over a raw connection, and returns what is heard until the server closes it. */
export function talk({ port }: { port: number }, words: string): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(words));
    socket.setTimeout(SILENT_MS, () => socket.destroy());
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(heard));
  });
}

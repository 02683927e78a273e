import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { FromKeeper, ToKeeper } from '../program/keeper.ts';
import { parseEnv } from '../services/env.ts';
import { beginStart, noteReady } from '../services/running/settle-update.ts';

// `node bin/keep.ts` runs under a supervisor in the place of the server: it accepts the connections, hands them to the server that it
// started, and holds them while that one ends and the next one starts, of the same version or another. A server that ends unasked ends
// the keeper too: the supervisor starts both again.

/** Connections that wait while no server takes them. */
const MOST_WAITING = 2_000;
/** A new version must be ready by then; it may have to migrate the store. */
const READY_WITHIN_MS = Number(process.env.UPDATE_READY_SECONDS || 900) * 1_000;

const env = parseEnv(process.env);
const installed = process.env.SITE_DIR ?? join(import.meta.dirname, '..');

const waiting: Socket[] = [];
let takes: ChildProcess | undefined;
let current: ChildProcess | undefined;
/** Has been asked to end. */
let leaving: ChildProcess | undefined;
let ending = false;

const server = createServer({ pauseOnConnect: true, allowHalfOpen: true, noDelay: true }, (socket) => {
  if (takes) hand(takes, socket);
  else if (!ending && waiting.length < MOST_WAITING) waiting.push(socket);
  else socket.destroy();
});
server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `El puerto ${env.port} ya está ocupado, quizá por otra copia de este programa. Ciérrela o elija otro puerto en PORT.`
      : `No se puede escuchar en ${env.host}:${env.port}: ${error.message}`,
  );
  process.exit(1);
});
server.listen({ host: env.host, port: env.port, backlog: 1_024 }, async () => {
  process.exit(await keep());
});

const tell = (child: ChildProcess, message: FromKeeper, socket?: Socket) =>
  child.send(message, socket, { keepOpen: false }, () => {});

function hand(child: ChildProcess, socket: Socket): void {
  if (!socket.destroyed) tell(child, 'connection', socket);
}

function pass(child: ChildProcess): void {
  takes = child;
  for (const socket of waiting.splice(0)) hand(child, socket);
}

/** A server that is asked to end twice ends at once. One that is not ready may not listen yet. */
function askToEnd(child: ChildProcess): void {
  if (leaving === child) return;
  leaving = child;
  if (takes === child) tell(child, 'stop');
  else child.kill('SIGTERM');
  takes = undefined;
}

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (ending) current?.kill('SIGKILL');
    ending = true;
    server.close();
    // No server will answer them.
    for (const socket of waiting.splice(0)) socket.destroy();
    if (current) askToEnd(current);
  });

/** Returns the exit code of the last server. */
async function keep(): Promise<number> {
  while (!ending) {
    const { folder, trial } = await beginStart(env, installed);
    const { code, ready, asked } = await serve(folder, trial);
    if (!ending && !asked && !(trial && !ready)) return code || 1;
    if (ending) return code;
  }
  return 0;
}

function serve(folder: string, trial: boolean): Promise<{ code: number; ready: boolean; asked: boolean }> {
  const { NODE_COMPILE_CACHE: _, ...inherited } = process.env;
  const { port } = server.address() as { port: number };
  const { varDir, filesDir, backupDir } = env;
  const folders = { VAR_DIR: varDir, FILES_DIR: filesDir, BACKUP_DIR: backupDir, SITE_DIR: installed };
  const child = spawn('/bin/sh', ['bin/serve'], {
    cwd: folder,
    env: { ...inherited, ...folders, PORT: String(port), KEPT: '1' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  current = child;
  let [ready, asked] = [false, false];
  const late = trial ? setTimeout(() => child.kill('SIGKILL'), READY_WITHIN_MS) : undefined;
  child.on('message', (message: ToKeeper) => {
    if (message === 'ready') {
      ready = true;
      clearTimeout(late);
      noteReady(env.varDir);
      if (!ending) pass(child);
    }
    if (message === 'restart') {
      asked = true;
      askToEnd(child);
    }
  });
  return new Promise((resolve) => {
    child.on('error', () => {});
    child.on('close', (code, signal) => {
      clearTimeout(late);
      takes = undefined;
      // A server that has not begun to listen to signals yet.
      const asAsked = ending && signal === 'SIGTERM';
      resolve({ code: asAsked ? 0 : (code ?? 1), ready, asked });
    });
  });
}

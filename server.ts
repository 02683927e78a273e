import type { RequestListener } from 'node:http';
import { resolve } from 'node:path';
import { findKeeper } from './program/keeper.ts';
import { openLog } from './program/log.ts';
import { publishAddress } from './program/running-address.ts';
import { openServer } from './server/serve-http.ts';
import { startingListener } from './server/starting.ts';
import { secretsIn } from './services/desk/environment/variables.ts';
import { type Env, parseEnv } from './services/env.ts';
import type { Reopen } from './services/keeping/restores/restores.ts';

const STOP_WITHIN_MS = 10_000;
const CLOSE_WITHIN_MS = 2_000;

// Only the server's own user may read its files.
process.umask(0o077);

const given = orExit(() => parseEnv(process.env));
const { log, recent } = openLog(given.logLevel, { varDir: given.varDir, secrets: secretsIn(process.env) });
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'uncaught');
  process.exit(1);
});

const keeper = findKeeper();
const ready = Promise.withResolvers<RequestListener>();
let siteUrl = () => given.publicUrl;
let answer = startingListener(ready.promise, () => siteUrl());
const open = await openServer({ ...given, keeper, siteUrl: () => siteUrl() }, (request, response) =>
  answer(request, response),
).catch((error: NodeJS.ErrnoException) => exit(cannotListen(error, given)));
// PORT=0 takes any port that is free.
const env: Env =
  given.port === 0 && !process.env.PUBLIC_URL
    ? { ...given, port: open.port, publicUrl: `http://localhost:${open.port}` }
    : given;

siteUrl = () => env.publicUrl;

const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
keeper?.onStop(() => void stop());

let closeProgram: (() => Promise<void>) | undefined;
let advice: Promise<string | undefined> | undefined;
let loss: string | undefined;
let takeAddress: (() => void) | undefined;
if (env.development) {
  const { develop } = await import('./server/develop.ts');
  answer = await develop(env, log, open.server);
} else {
  const build = resolve(import.meta.dirname, process.env.BUILD_DIR ?? 'build', 'server/index.js');
  const { compose } = await import(build);
  const restart = keeper && (() => keeper.say('restart'));
  const start = async () => {
    const program = await compose(env, log, { reopen, restart, recent }).catch((error: Error) => {
      if (error.name === 'StartError') exit(error.message);
      throw error;
    });
    await program.renderFirst();
    answer = program.listener;
    siteUrl = program.services.siteUrl;
    closeProgram = program.close;
    void program.warm(stopping.signal);
    return program;
  };
  // Until the next program answers, the closed one gives readers what it has in memory.
  const reopen: Reopen = async (work) => {
    await closeProgram?.();
    await work();
    await start().catch((error) => {
      log.fatal({ err: error }, 'not opened again');
      process.exit(1);
    });
  };
  const program = await start();
  advice = program.advice(process.stdout.isTTY === true);
  loss = await program.loss();
}
ready.resolve(answer);
keeper?.say('ready');
takeAddress = publishAddress(env.varDir, siteUrl());
const address = `Sagrada Biblia está en ${siteUrl()}`;
if (loss) console.error(`${address}, pero solo se puede leer. ${loss}.`);
else console.log(address);
// The database may be slow or unavailable: nothing waits for it.
void advice?.then((sentence) => sentence && console.log(sentence));

/** The first signal lets requests in flight finish, a second one does not. */
async function stop(): Promise<void> {
  if (stopping.signal.aborted) process.exit(1);
  stopping.abort();
  takeAddress?.();
  await open.close(STOP_WITHIN_MS);
  // Committed data are safe; a database that does not answer is not waited for.
  await Promise.race([closeProgram?.(), new Promise((resolve) => setTimeout(resolve, CLOSE_WITHIN_MS))]);
  process.exit(0);
}

function cannotListen({ code, message }: NodeJS.ErrnoException, { host, port }: Env): string {
  if (code === 'EADDRINUSE')
    return `El puerto ${port} ya está ocupado, quizá por otra copia de este programa. Ciérrela o elija otro puerto: PORT=${port + 1} npm start`;
  if (code === 'EACCES')
    return `El sistema no permite usar el puerto ${port}. Elija uno a partir de 1024: PORT=3000 npm start`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST=${host} no es una dirección de esta máquina: escriba HOST=127.0.0.1, o HOST=0.0.0.0 para toda la red.`;
  return `No se puede escuchar en ${host}:${port}: ${message}`;
}

function orExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    return exit((error as Error).message);
  }
}

function exit(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

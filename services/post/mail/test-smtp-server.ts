// A real mail server for tests, which accepts letters or simulates a failure.
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/**
 * Simulated behaviour: a reply code at a command, a connection cut in the middle of a letter (`drop`) or after it was accepted
 * and before the reply (`lost-250`), slow answers, no answers at all, or success (`take`).
 */
export type Behaviour =
  | 'take'
  | 'greet-421'
  | 'auth-535'
  | 'mail-451'
  | 'mail-550'
  | 'rcpt-451'
  | 'rcpt-550'
  | 'data-452'
  | 'data-554'
  | 'drop'
  | 'lost-250'
  | 'slow'
  | 'silent';

export interface Sink {
  readonly url: string;
  readonly letters: Email[];
  behave(behaviour: Behaviour): void;
  /** Number of attempted deliveries. */
  readonly tries: () => number;
}

/** Delay of each reply of a slow server. */
export const SLOW_MS = 150;

const refusal = (responseCode: number) => Object.assign(new Error('no'), { responseCode });

export interface SinkOptions {
  /** Uses TLS with a self-signed certificate. */
  readonly secure?: boolean;
}

/** Usable in test runners other than vitest; `close` stops it. */
export async function startSink({ secure = false }: SinkOptions = {}): Promise<Sink & { close(): Promise<void> }> {
  let behaviour: Behaviour = 'take';
  let tries = 0;
  const letters: Email[] = [];
  const answer = (done: (error?: Error | null) => void, code?: number) => {
    const say = () => done(code === undefined ? null : refusal(code));
    if (behaviour === 'slow') setTimeout(say, SLOW_MS);
    else say();
  };
  const refuses = (command: string) =>
    behaviour.startsWith(`${command}-`) ? Number(behaviour.slice(command.length + 1)) : undefined;
  const cut = () => {
    for (const connection of server.connections) connection.close();
  };
  const server = new SMTPServer({
    secure,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    disableReverseLookup: true,
    // A silent server does not even greet.
    onConnect: (_, done) => (behaviour === 'silent' ? undefined : answer(done, refuses('greet'))),
    onAuth: (_, __, done) => done(behaviour === 'auth-535' ? refusal(535) : null, { user: 'a' }),
    onMailFrom(_, __, done) {
      tries++;
      answer(done, refuses('mail'));
    },
    onRcptTo: (_, __, done) => answer(done, refuses('rcpt')),
    onData(stream, _, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => {
        parts.push(part);
        if (behaviour === 'drop') cut();
      });
      stream.on('end', async () => {
        const code = refuses('data');
        if (code !== undefined) return answer(done, code);
        if (behaviour === 'drop') return;
        letters.push(await PostalMime.parse(Buffer.concat(parts)));
        if (behaviour === 'lost-250') return cut();
        answer(done);
      });
    },
  });
  server.on('error', () => {});
  greetAtOnce(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `${secure ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    letters,
    behave: (next) => {
      behaviour = next;
    },
    tries: () => tries,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** smtp-server delays its greeting by a tenth of a second, to catch clients that talk first. Over all test letters that adds up. */
function greetAtOnce(server: SMTPServer): void {
  const inner = server as unknown as {
    connect(...args: unknown[]): void;
    readonly connections: Set<{ connectionReady(): void }>;
  };
  const connect = inner.connect.bind(server);
  inner.connect = (...args) => {
    connect(...args);
    const connection = [...inner.connections].at(-1);
    connection?.connectionReady();
    if (connection) connection.connectionReady = () => {};
  };
}

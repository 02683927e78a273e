// A real mail server for tests, which takes letters or behaves as it is told.
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** `451 at RCPT`, `554 at DATA`, the connection cut in the middle of a letter, no answer at all, or all is well. */
export type Behaviour = 'take' | 'mail-550' | 'rcpt-451' | 'rcpt-550' | 'data-452' | 'data-554' | 'drop' | 'silent';

export interface Sink {
  readonly url: string;
  readonly letters: Email[];
  behave(behaviour: Behaviour): void;
  /** How often a letter was handed over or tried to. */
  readonly tries: () => number;
}

const refusal = (responseCode: number) => Object.assign(new Error('no'), { responseCode });

export async function openSink(): Promise<Sink> {
  let behaviour: Behaviour = 'take';
  let tries = 0;
  const letters: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    disableReverseLookup: true,
    // Nobody is greeted.
    onConnect: (_, done) => (behaviour === 'silent' ? undefined : done()),
    onMailFrom(_, __, done) {
      tries++;
      done(behaviour === 'mail-550' ? refusal(550) : null);
    },
    onRcptTo: (_, __, done) =>
      done(behaviour === 'rcpt-451' ? refusal(451) : behaviour === 'rcpt-550' ? refusal(550) : null),
    onData(stream, _, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => {
        parts.push(part);
        if (behaviour === 'drop') for (const connection of server.connections) connection.close();
      });
      stream.on('end', async () => {
        if (behaviour === 'data-452') return done(refusal(452));
        if (behaviour === 'data-554') return done(refusal(554));
        if (behaviour === 'drop') return;
        letters.push(await PostalMime.parse(Buffer.concat(parts)));
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    behave: (next) => {
      behaviour = next;
    },
    tries: () => tries,
  };
}

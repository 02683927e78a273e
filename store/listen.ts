import type pg from 'pg';
import { CHANNEL } from './change-log.ts';

const RECONNECT_MS = 500;
const LONGEST_RECONNECT_MS = 5_000;
/** Should a notice ever be lost. */
const LOOK_EVERY_MS = 5_000;

/** Hears PostgreSQL's notices on a connection of its own, which is made again whenever it is lost. Returns what ends it. */
export function listen(connect: () => pg.Client, tell: () => void): () => void {
  let ended = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let wait = RECONNECT_MS;

  const lost = (which: pg.Client) => {
    if (client !== which) return;
    client = undefined;
    which.end().catch(() => {});
    if (ended) return;
    retry = setTimeout(start, wait).unref();
    wait = Math.min(wait * 2, LONGEST_RECONNECT_MS);
  };
  const start = () => {
    const own = connect();
    client = own;
    own.on('error', () => lost(own));
    own.on('end', () => lost(own));
    own.on('notification', tell);
    own
      .connect()
      .then(() => own.query(`listen ${CHANNEL}`))
      .then(
        () => {
          wait = RECONNECT_MS;
          // What happened meanwhile was not heard.
          tell();
        },
        () => lost(own),
      );
  };
  start();
  const poll = setInterval(tell, LOOK_EVERY_MS).unref();
  return () => {
    ended = true;
    clearInterval(poll);
    clearTimeout(retry);
    client?.end().catch(() => {});
  };
}

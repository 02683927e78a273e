import type { Socket } from 'node:net';

// The server's side of bin/keep.ts, which accepts connections while one version of the program ends and the next one starts.

/** Messages of the server to its keeper. */
export type ToKeeper = 'ready' | 'restart';
/** Messages of the keeper to its server. `connection` comes with a socket. */
export type FromKeeper = 'connection' | 'stop';

/** The program that started this server and accepts its connections. */
export interface Keeper {
  say(message: ToKeeper): void;
  onConnection(take: (socket: Socket) => void): void;
  /** Called when the keeper asks for the end, or has ended itself. */
  onStop(stop: () => void): void;
}

/** Undefined where nothing starts this server again. */
export function findKeeper(): Keeper | undefined {
  if (!process.env.KEPT || !process.connected) return undefined;
  return {
    say: (message) => void process.send?.(message),
    onConnection(take) {
      process.on('message', (message: FromKeeper, socket) => {
        if (message === 'connection' && socket) take(socket as Socket);
      });
    },
    onStop(stop) {
      process.on('message', (message: FromKeeper) => message === 'stop' && stop());
      process.on('disconnect', stop);
    },
  };
}

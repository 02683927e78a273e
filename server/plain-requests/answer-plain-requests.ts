// Whoever reads asks for what lies in memory: pages, and the files that they need. Finding it takes a microsecond or two, and
// writing it five; node:http takes ten more for its parser and the objects of a request and its answer. So every connection
// begins here, and stays as long as plain requests come on it that memory answers. The first other one, and all that follow
// it, are node:http's.
import type { Socket } from 'node:net';
import { dated } from '../answers/http-message.ts';
import type { FindKept } from '../answers/kept-answer.ts';
import { readPlainRequest } from './read-plain-request.ts';

export interface PlainAnswersDeps {
  /** Undefined while nothing lies in memory yet. */
  readonly find: () => FindKept | undefined;
  /** Whether another request may be answered in this turn of the event loop; counts it. */
  readonly mayAnswer: () => boolean;
  /** Gets a connection that has not been answered all that came on it. */
  readonly handOver: (socket: Socket) => void;
  /** How long a connection may take for its first request, and for each after it, in milliseconds. */
  readonly wait: { readonly first: number; readonly next: number };
}

export interface PlainAnswers {
  /** Begins with a connection. */
  take(socket: Socket): void;
  /** Ends all connections that are here, once they have sent what they have. */
  end(): void;
  destroy(): void;
}

export function answerPlainRequests({ find, mayAnswer, handOver, wait }: PlainAnswersDeps): PlainAnswers {
  const sockets = new Set<Socket>();

  const answerTo = (chunk: Buffer): Buffer | undefined => {
    const asked = readPlainRequest(chunk);
    const kept = asked && find()?.(asked.target);
    if (!kept) return undefined;
    const message = kept.unchanged(asked) ?? kept.message(asked);
    return 'bytes' in message ? dated(message) : undefined;
  };

  function release(socket: Socket): void {
    sockets.delete(socket);
    socket.off('data', onData).off('end', onEnd).off('timeout', onTimeout).off('error', onError).off('close', onClose);
    socket.setTimeout(0);
  }

  // One function for all connections, not one for each of them.
  function onData(this: Socket, chunk: Buffer): void {
    // Who does not read the answers gets no more of them here: node:http has a bound for what lies unread.
    const answer = this.writableLength === 0 && mayAnswer() ? answerTo(chunk) : undefined;
    if (answer === undefined) {
      release(this);
      handOver(this);
      this.emit('data', chunk);
      return;
    }
    this.write(answer);
    if (this.timeout !== wait.next) this.setTimeout(wait.next);
  }
  function onEnd(this: Socket): void {
    this.end();
  }
  function onTimeout(this: Socket): void {
    this.destroy();
  }
  function onError(this: Socket): void {
    this.destroy();
  }
  function onClose(this: Socket): void {
    sockets.delete(this);
  }

  return {
    take(socket) {
      sockets.add(socket);
      socket.setTimeout(wait.first);
      socket.on('data', onData).on('end', onEnd).on('timeout', onTimeout).on('error', onError).on('close', onClose);
    },
    end() {
      for (const socket of sockets) socket.destroySoon();
    },
    destroy() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

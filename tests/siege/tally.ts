export interface Tally {
  /** Opened connections, refused ones included. */
  readonly opened: number;
  /** Sent requests, including pipelined ones that are never answered. */
  readonly sent: number;
  /** Answers by status. */
  readonly statuses: Readonly<Record<number, number>>;
  /** The first few 5xx answers, in order, without 503 with Retry-After. */
  readonly wrong: readonly string[];
}

const SHOWN = 5;
const HEAD = /HTTP\/1\.1 (\d{3}) [^\r]*\r\n(?:[^\r\n]+\r\n)*\r\n/g;
const LONGEST_HEAD = 4_096;

export class Count implements Tally {
  opened = 0;
  sent = 0;
  readonly statuses: Record<number, number> = {};
  readonly wrong: string[] = [];

  answer(status: number, retryAfter: boolean, shown: () => string): void {
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    if (status >= 500 && !(status === 503 && retryAfter) && this.wrong.length < SHOWN) this.wrong.push(shown());
  }

  /** Parses the chunks of a connection and counts the answers. */
  reader(about: string): (chunk: Buffer) => void {
    let rest = '';
    return (chunk) => {
      const text = rest + chunk.toString('latin1');
      let read = 0;
      for (const match of text.matchAll(HEAD)) {
        read = match.index + match[0].length;
        this.answer(Number(match[1]), /\r\nretry-after:/i.test(match[0]), () => `${about}: ${match[0]}`);
      }
      rest = text.slice(Math.max(read, text.length - LONGEST_HEAD));
    };
  }
}

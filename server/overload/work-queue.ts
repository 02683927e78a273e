// A queue for work that takes milliseconds of the only thread: rendering a page, making a call's answer. A few tasks run at a
// time. Each begins in its own turn of the event loop, so that stored pages are sent in between. A short queue waits; beyond
// it the answer is 503, since a reader does better to ask again.
//
// A client with very many recent requests comes after all others: a class of forty behind one address does not notice, a
// flood does. Among the others, a client with many requests at once lets some later ones go first. Reading and sending
// alternate, so a hundred password attempts do not delay readers, nor readers the attempts. Only a client with many more
// requests in the queue loses a place to another.
/** Of one client at once. Each further one lets so many go first. */
const AT_ONCE = 3;
const GO_FIRST = 8;
/** Of the event loop; with more nothing is begun. */
const MOST_DELAY_MS = 1_000;

/** How much a queue takes. */
export interface Bounds {
  readonly underWay: number;
  /** Of what is read, and again of what is sent. */
  readonly waiting: number;
  readonly waitingOfOne: number;
  /** A client with so many requests, less what has drained since, comes last. */
  readonly much: number;
  readonly drainsPerSecond: number;
  /** What takes longer waits for the disk or the store, and does not keep others from the processor. Absent: it keeps its place. */
  readonly atWorkMs?: number;
}

const PAGES: Bounds = {
  underWay: 4,
  waiting: 80,
  waitingOfOne: 60,
  much: 200,
  drainsPerSecond: 40,
  atWorkMs: 100,
};

export type Kind = 'read' | 'sent';

interface Client {
  waiting: number;
  debt: number;
  /** When the debt was as noted. */
  at: number;
}

interface Entry {
  readonly client: Client;
  readonly kind: Kind;
  readonly last: boolean;
  /** As if it were the nth that has come. */
  readonly place: number;
  readonly begin: (leave: (() => void) | undefined) => void;
}

export interface WorkQueueDeps {
  /** Milliseconds; any clock that only goes forward. */
  readonly now: () => number;
  /** How late the event loop is, in milliseconds. */
  readonly delay: () => number;
}

export class WorkQueue {
  readonly #deps: WorkQueueDeps;
  readonly #bounds: Bounds;
  readonly #clients = new Map<string, Client>();
  #waiting: Entry[] = [];
  /** Whose turn it is where both wait. */
  #next: Kind = 'read';
  #come = 0;
  #underWay = 0;
  #beginning = false;

  constructor(deps: WorkQueueDeps, bounds = PAGES) {
    this.#deps = deps;
    this.#bounds = bounds;
  }

  /** Waits for its turn. @returns what must be called when the work is done; undefined: too much is waiting */
  enter(name: string, kind: Kind): Promise<(() => void) | undefined> {
    const client = this.#client(name);
    if (
      this.#deps.delay() > MOST_DELAY_MS ||
      client.waiting >= this.#bounds.waitingOfOne ||
      !this.#hasRoomFor(client, kind)
    )
      return Promise.resolve(undefined);
    const last = client.debt > this.#bounds.much;
    const place = ++this.#come + GO_FIRST * Math.max(0, client.waiting + 1 - AT_ONCE);
    client.debt++;
    client.waiting++;
    return new Promise((begin) => {
      this.#waiting.push({ client, kind, last, place, begin });
      this.#goOn();
    });
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  #client(name: string): Client {
    const now = this.#deps.now();
    let client = this.#clients.get(name);
    if (client === undefined) {
      // Never more than have lately asked for something.
      if (this.#clients.size >= 1_000) this.#forget(now);
      client = { waiting: 0, debt: 0, at: now };
      this.#clients.set(name, client);
    }
    this.#drain(client, now);
    return client;
  }

  #forget(now: number): void {
    for (const [name, client] of this.#clients) {
      this.#drain(client, now);
      if (client.debt === 0 && client.waiting === 0) this.#clients.delete(name);
    }
  }

  #drain(client: Client, now: number): void {
    client.debt = Math.max(0, client.debt - ((now - client.at) / 1_000) * this.#bounds.drainsPerSecond);
    client.at = now;
  }

  /** When the queue is full, the newest request of the client with most requests is dropped for a client with fewer. */
  #hasRoomFor({ waiting }: Client, kind: Kind): boolean {
    const same = this.#waiting.filter((entry) => entry.kind === kind);
    if (same.length < this.#bounds.waiting) return true;
    const most = same.reduce((a, b) => (b.client.waiting >= a.client.waiting ? b : a));
    if (most.client.waiting <= waiting + 1) return false;
    this.#waiting = this.#waiting.filter((entry) => entry !== most);
    most.client.waiting--;
    most.begin(undefined);
    return true;
  }

  #goOn(): void {
    if (this.#beginning || this.#underWay >= this.#bounds.underWay || this.#waiting.length === 0) return;
    this.#beginning = true;
    setImmediate(() => {
      this.#beginning = false;
      this.#begin();
      this.#goOn();
    });
  }

  #first(): Entry | undefined {
    const due = this.#waiting.filter(({ kind }) => kind === this.#next);
    const among = due.length > 0 ? due : this.#waiting;
    return among.reduce<Entry | undefined>((a, b) => (a === undefined || isBefore(b, a) ? b : a), undefined);
  }

  #begin(): void {
    const entry = this.#first();
    if (entry === undefined) return;
    this.#waiting.splice(this.#waiting.indexOf(entry), 1);
    this.#next = entry.kind === 'read' ? 'sent' : 'read';
    entry.client.waiting--;
    this.#underWay++;
    let left = false;
    const leave = () => {
      if (left) return;
      left = true;
      clearTimeout(limit);
      this.#underWay--;
      this.#goOn();
    };
    const { atWorkMs } = this.#bounds;
    const limit = atWorkMs === undefined ? undefined : setTimeout(leave, atWorkMs).unref();
    entry.begin(leave);
  }
}

/** Of two, the first of which came first. */
const isBefore = (later: Entry, sooner: Entry): boolean =>
  later.last === sooner.last ? later.place < sooner.place : sooner.last;

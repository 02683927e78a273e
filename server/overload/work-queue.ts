// A queue for work that takes milliseconds of the only thread, such as rendering a page or making a call's response. A
// few tasks run at a time, and each begins in its own iteration of the event loop, so that stored pages are sent in
// between. The queue is short; beyond it the response is 503, since retrying serves a reader better than waiting.
//
// A client with very many recent requests comes after all others: a class of forty behind one address does not
// notice, a flood does. Among the others, a client with many requests at once lets some later ones go first. Reads and
// writes alternate, so a hundred password attempts do not delay readers, nor readers the attempts. Only a client with
// many more requests in the queue loses a place to another.
/** Requests of one client without penalty. Each further one lets GO_FIRST later requests of others go first. */
const AT_ONCE = 3;
const GO_FIRST = 8;
/** Event-loop delay above which requests are refused. */
const MOST_DELAY_MS = 1_000;

/** The limits of a queue. */
export interface Bounds {
  readonly underWay: number;
  /** Waiting reads, and as many waiting writes. */
  readonly waiting: number;
  readonly waitingOfOne: number;
  /** A client whose recent requests, after draining, exceed this comes last. */
  readonly much: number;
  readonly drainsPerSecond: number;
  /**
   * A task that takes longer is waiting for the disk or the store, not using the processor, so its slot is released.
   * Absent: it keeps the slot.
   */
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
  /** The time of `debt`. */
  at: number;
}

interface Entry {
  readonly client: Client;
  readonly kind: Kind;
  readonly last: boolean;
  /** Order in the queue: the arrival number, plus the penalty. */
  readonly place: number;
  readonly begin: (release: (() => void) | undefined) => void;
}

export interface WorkQueueDeps {
  /** Milliseconds of any monotonic clock. */
  readonly now: () => number;
  /** How late the event loop is, in milliseconds. */
  readonly delay: () => number;
}

export class WorkQueue {
  readonly #deps: WorkQueueDeps;
  readonly #bounds: Bounds;
  readonly #clients = new Map<string, Client>();
  #waiting: Entry[] = [];
  /** The kind that goes next if both are waiting. */
  #next: Kind = 'read';
  #arrivals = 0;
  #underWay = 0;
  #beginning = false;

  constructor(deps: WorkQueueDeps, bounds = PAGES) {
    this.#deps = deps;
    this.#bounds = bounds;
  }

  /** Waits for a slot. @returns the release function; undefined if the queue is full */
  enter(name: string, kind: Kind): Promise<(() => void) | undefined> {
    const client = this.#client(name);
    if (
      this.#deps.delay() > MOST_DELAY_MS ||
      client.waiting >= this.#bounds.waitingOfOne ||
      !this.#hasRoomFor(client, kind)
    )
      return Promise.resolve(undefined);
    const last = client.debt > this.#bounds.much;
    const place = ++this.#arrivals + GO_FIRST * Math.max(0, client.waiting + 1 - AT_ONCE);
    client.debt++;
    client.waiting++;
    return new Promise((begin) => {
      this.#waiting.push({ client, kind, last, place, begin });
      this.#schedule();
    });
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  #client(name: string): Client {
    const now = this.#deps.now();
    let client = this.#clients.get(name);
    if (client === undefined) {
      // Bounds the map to clients with recent requests.
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

  #schedule(): void {
    if (this.#beginning || this.#underWay >= this.#bounds.underWay || this.#waiting.length === 0) return;
    this.#beginning = true;
    setImmediate(() => {
      this.#beginning = false;
      this.#begin();
      this.#schedule();
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
    const release = () => {
      if (left) return;
      left = true;
      clearTimeout(limit);
      this.#underWay--;
      this.#schedule();
    };
    const { atWorkMs } = this.#bounds;
    const limit = atWorkMs === undefined ? undefined : setTimeout(release, atWorkMs).unref();
    entry.begin(release);
  }
}

/** Compares two entries: true if `later` is to run before `sooner`. */
const isBefore = (later: Entry, sooner: Entry): boolean =>
  later.last === sooner.last ? later.place < sooner.place : sooner.last;

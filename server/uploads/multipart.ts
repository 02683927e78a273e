// A form with a file, read as it comes: browsers send it in one go, and it may be larger than any memory.

export interface FilePart {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
}

const CRLF = Buffer.from('\r\n\r\n');
/** A part's own headers are never longer. */
const LONGEST_HEAD = 16_384;

/**
 * The first file of a form, undefined where it has none (or one without a name, as browsers send where none was chosen).
 * Its content must be read to the end; it throws where the form breaks off.
 */
export async function firstFile(contentType: string, body: AsyncIterable<Uint8Array>): Promise<FilePart | undefined> {
  const boundary = /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  if (!boundary) return undefined;
  const mark = Buffer.from(`\r\n--${boundary[1] ?? boundary[2]}`);
  const reading = new Reading(body);
  // The first boundary has no line before it.
  reading.prepend(Buffer.from('\r\n'));
  await drain(reading.until(mark));
  for (;;) {
    if (await reading.startsWith('--')) return undefined;
    const head = await reading.take(CRLF, LONGEST_HEAD);
    const name = fileName(head.toString('utf8'));
    if (name) return { name, content: reading.until(mark) };
    await drain(reading.until(mark));
  }
}

async function drain(content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of content);
}

/** Of a part's headers; undefined where it is no file. */
function fileName(head: string): string | undefined {
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head)?.[1] ?? '';
  const quoted = /\bfilename="((?:[^"\\]|\\.)*)"/.exec(disposition)?.[1];
  // As the HTML standard has browsers escape names.
  return quoted?.replaceAll('%22', '"').replaceAll('%0D', '').replaceAll('%0A', '');
}

class Reading {
  readonly #source: AsyncIterator<Uint8Array>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  prepend(bytes: Buffer): void {
    this.#held = Buffer.concat([bytes, this.#held]);
  }

  async startsWith(text: string): Promise<boolean> {
    while (this.#held.length < text.length) await this.#more();
    return this.#held.subarray(0, text.length).toString('latin1') === text;
  }

  /** What stands before the mark, which is passed. */
  async take(mark: Buffer, most: number): Promise<Buffer> {
    for (;;) {
      const at = this.#held.indexOf(mark);
      if (at >= 0) {
        const taken = this.#held.subarray(0, at);
        this.#held = this.#held.subarray(at + mark.length);
        return taken;
      }
      if (this.#held.length > most) throw new Error('a part’s headers have no end');
      await this.#more();
    }
  }

  /** The same, piece by piece. */
  async *until(mark: Buffer): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = this.#held.indexOf(mark);
      if (at >= 0) {
        const last = this.#held.subarray(0, at);
        this.#held = this.#held.subarray(at + mark.length);
        if (last.length > 0) yield last;
        return;
      }
      // The mark may have begun at the end of what is held.
      const safe = this.#held.length - mark.length + 1;
      if (safe > 0) {
        const piece = this.#held.subarray(0, safe);
        this.#held = this.#held.subarray(safe);
        yield piece;
      }
      await this.#more();
    }
  }

  async #more(): Promise<void> {
    const next = await this.#source.next();
    if (next.done) throw new Error('the form breaks off');
    this.#held = this.#held.length === 0 ? Buffer.from(next.value) : Buffer.concat([this.#held, next.value]);
  }
}

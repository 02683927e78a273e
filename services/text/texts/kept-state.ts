import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { coalesce } from '../../../program/coalesce.ts';
import type { Log } from '../../../program/log.ts';
import type { CorrectedVerse, TextState } from '../../../scripture/correction/text-state.ts';

// What an instance last showed, kept on its own disk: one that is started while the store is away shows it. A line with the
// SHA-256 of the line that follows, and that line.

interface KeptLine extends Omit<TextState, 'verses' | 'chapters' | 'revised'> {
  readonly version: 1;
  readonly verses: readonly (readonly [string, CorrectedVerse])[];
  readonly chapters: readonly (readonly [string, { readonly count: number; readonly at: number }])[];
  readonly revised: readonly (readonly [string, number])[];
}

/** Between two writes, so that many changes at once do not keep the disk busy. */
const REST_MS = 500;

const pathOf = (varDir: string, edition: string): string => join(varDir, 'overlays', `${edition}.json`);
const sha256 = (line: string): string => createHash('sha256').update(line).digest('hex');

/** The state kept of an edition; undefined where there is none, or none that can be trusted. */
export function readKept(varDir: string, edition: string, log: Log): TextState | undefined {
  let file: string;
  try {
    file = readFileSync(pathOf(varDir, edition), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') log.warn({ err: error, edition }, 'overlay unreadable');
    return undefined;
  }
  const [hash, line = ''] = file.split('\n');
  if (hash !== sha256(line)) {
    log.warn({ edition }, 'overlay damaged');
    return undefined;
  }
  const { version, verses, chapters, revised, ...head } = JSON.parse(line) as KeptLine;
  if (version !== 1) return undefined;
  return { ...head, verses: new Map(verses), chapters: new Map(chapters), revised: new Map(revised) };
}

/** Keeps states, whole or not at all, the newest one of an edition last; writes that cannot keep up are left out. */
export function keeper(varDir: string, log: Log) {
  const waiting = new Map<string, TextState>();
  let rest: Promise<void> = Promise.resolve();
  const closing = Promise.withResolvers<void>();

  const writeAll = coalesce(async () => {
    if (waiting.size === 0) return;
    await Promise.race([rest, closing.promise]);
    for (const [edition, state] of waiting) {
      waiting.delete(edition);
      await write(pathOf(varDir, edition), state).catch((error) =>
        // The disk may be full: reading goes on, and the next change tries again.
        log.warn({ err: error, edition }, 'overlay not kept'),
      );
    }
    rest = sleep(REST_MS, undefined, { ref: false });
  });

  return {
    keep(edition: string, state: TextState): void {
      waiting.set(edition, state);
      void writeAll();
    },
    /** Resolves when nothing is left to be written. */
    settled: writeAll,
    close(): Promise<void> {
      closing.resolve();
      return writeAll();
    },
  };
}

async function write(path: string, { seq, hash, at, base, verses, chapters, revised }: TextState): Promise<void> {
  const kept: KeptLine = {
    version: 1,
    seq,
    hash,
    at,
    base,
    verses: [...verses],
    chapters: [...chapters],
    revised: [...revised],
  };
  const line = JSON.stringify(kept);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.tmp`, `${sha256(line)}\n${line}\n`, { flush: true });
  await rename(`${path}.tmp`, path);
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { appendFile, mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { openCompiled } from '../../../editions/compiled/open-compiled.ts';
import { openLibrary } from '../../../editions/library/open-library.ts';
import { coalesce } from '../../../program/coalesce.ts';
import type { Log } from '../../../program/log.ts';
import { correctText, type NumberedText } from '../../../scripture/correction/corrected-edition.ts';
import {
  type ChapterState,
  formatChapters,
  type PlainChapter,
  parseChapters,
  type TextState,
} from '../../../scripture/correction/text-state.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import type { TextHistory } from './texts.ts';

// What an instance last showed, kept on its own disk: one that is started while the store is away shows it. Each line is a
// SHA-256 and what it is of: some chapters of a state. A line says which state it goes on from, so a publication adds a line
// of the chapters that it touched, however many others there are.

interface KeptLine extends Omit<TextState, 'chapters'> {
  readonly version: 2;
  /** The hash of the state that the line goes on from; absent in the first. */
  readonly from?: string;
  readonly chapters: readonly PlainChapter[];
}

/** Between two writes, so that many changes at once do not keep the disk busy. */
const REST_MS = 500;
/** Of a whole state, so that writing one does not keep others waiting. */
const CHAPTERS_A_LINE = 50;
/** Lines are added until they are more than the state they began with, and than this. */
const LEAST_ADDED = 256 * 1024;

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
  let head: Omit<TextState, 'chapters'> | undefined;
  const chapters = new Map<string, ChapterState>();
  // After the last line end stands nothing, or a line that is being written.
  for (const line of file.split('\n').slice(0, -1)) {
    const kept = readLine(line);
    if (!kept) {
      log.warn({ edition }, 'overlay damaged');
      return undefined;
    }
    const { version: _, from, chapters: changed, ...state } = kept;
    // Another process has written between: what follows is of no use, what was read stands.
    if (from !== head?.hash) break;
    head = state;
    for (const [key, chapter] of parseChapters(changed)) chapters.set(key, chapter);
  }
  return head && { ...head, chapters };
}

function readLine(line: string): KeptLine | undefined {
  const at = line.indexOf(' ');
  const said = line.slice(at + 1);
  if (at < 0 || line.slice(0, at) !== sha256(said)) return undefined;
  const kept = JSON.parse(said) as KeptLine;
  return kept.version === 2 ? kept : undefined;
}

function writeLine(state: TextState, keys: readonly string[], from?: string): string {
  const { chapters, ...head } = state;
  const changed = formatChapters(keys.map((key) => [key, chapters.get(key)!]));
  const kept: KeptLine = { version: 2, ...head, ...(from !== undefined && { from }), chapters: changed };
  const line = JSON.stringify(kept);
  return `${sha256(line)} ${line}\n`;
}

/** What this process has written of an edition, and how many bytes of it were the whole state. */
interface Written {
  readonly state: TextState;
  readonly whole: number;
  readonly size: number;
}

/** Keeps states, the newest one of an edition last; writes that cannot keep up are left out. */
export function keeper(varDir: string, log: Log) {
  const waiting = new Map<string, TextState>();
  const written = new Map<string, Written>();
  let rest: Promise<void> = Promise.resolve();
  const closing = Promise.withResolvers<void>();

  const writeAll = coalesce(async () => {
    if (waiting.size === 0) return;
    await Promise.race([rest, closing.promise]);
    for (const [edition, state] of waiting) {
      waiting.delete(edition);
      const before = written.get(edition);
      written.delete(edition);
      try {
        const path = pathOf(varDir, edition);
        written.set(edition, (before && (await add(path, state, before))) ?? (await writeWhole(path, state)));
      } catch (error) {
        // The disk may be full: reading goes on, and the next change tries again.
        log.warn({ err: error, edition }, 'overlay not kept');
      }
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

/** Adds what has changed; undefined where the file is to be written anew. */
async function add(path: string, state: TextState, before: Written): Promise<Written | undefined> {
  const { chapters } = before.state;
  if (state.seq < before.state.seq || [...chapters.keys()].some((key) => !state.chapters.has(key))) return undefined;
  const changed = [...state.chapters.keys()].filter((key) => state.chapters.get(key) !== chapters.get(key));
  if (changed.length > CHAPTERS_A_LINE) return undefined;
  const line = writeLine(state, changed, before.state.hash);
  const size = before.size + Buffer.byteLength(line);
  if (size - before.whole > Math.max(before.whole, LEAST_ADDED)) return undefined;
  // Cut off by a full disk, or written by another process.
  if ((await stat(path).catch(() => undefined))?.size !== before.size) return undefined;
  await appendFile(path, line, { flush: true });
  return { state, whole: before.whole, size };
}

async function writeWhole(path: string, state: TextState): Promise<Written> {
  let size = 0;
  async function* lines() {
    const keys = [...state.chapters.keys()];
    for (let at = 0; at === 0 || at < keys.length; at += CHAPTERS_A_LINE) {
      const line = writeLine(state, keys.slice(at, at + CHAPTERS_A_LINE), at === 0 ? undefined : state.hash);
      size += Buffer.byteLength(line);
      yield line;
      await setImmediate();
    }
  }
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.tmp`, lines(), { flush: true });
  await rename(`${path}.tmp`, path);
  return { state, whole: size, size };
}

interface KeptText extends NumberedText {
  /** Without its corrections. */
  readonly installed: Edition;
  readonly history: TextHistory;
}

/**
 * The text of an edition as the server that keeps this folder last showed it, corrections included, for a process beside
 * it that has no database; undefined where the edition is not installed.
 */
export function openKeptText(varDir: string, id: string, log: Log): KeptText | undefined {
  const entry = openLibrary(varDir).editions.find(({ meta }) => meta.id === id);
  if (!entry) return undefined;
  const state = readKept(varDir, id, log);
  const file =
    state === undefined || state.base === entry.meta.canonicalSha256
      ? entry.file
      : entry.earlier.find(({ canonicalSha256 }) => canonicalSha256 === state.base)?.file;
  if (file === undefined) throw new Error(`the text that the corrections of ${id} stand on is not here`);
  const compiled = openCompiled(file);
  const history = { chapters: state?.chapters ?? new Map() };
  return { ...correctText(compiled, state), installed: compiled.edition, history };
}

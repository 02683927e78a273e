import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { appendFile, mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { openCompiled } from '../../../editions/compiled/open-compiled.ts';
import { openLibrary } from '../../../editions/library/open-library.ts';
import { coalesce } from '../../../program/coalesce.ts';
import type { Log } from '../../../program/log.ts';
import { correctText, type LayeredText } from '../../../scripture/correction/corrected-edition.ts';
import {
  type ChapterState,
  formatChapters,
  type PlainChapter,
  parseChapters,
  type TextState,
} from '../../../scripture/correction/text-state.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import type { TextHistory } from './texts.ts';

// The state last shown by an instance, on its own disk; an instance that starts while the store is unreachable shows it. Each line
// is a SHA-256 and its JSON: some chapters of a state. A line names the state that it continues, so a publication appends a line
// with the chapters that it changed, however many others there are.

interface SavedLine extends Omit<TextState, 'chapters'> {
  readonly version: 2;
  /** The hash of the state that the line continues; absent in the first line. */
  readonly from?: string;
  readonly chapters: readonly PlainChapter[];
}

/** Pause between two writes, so that many changes at once do not keep the disk busy. */
const REST_MS = 500;
/** Chapters per line of a whole state, so that writing it does not block other work. */
const CHAPTERS_A_LINE = 50;
/** Lines are appended until they are larger than the initial state and than this. */
const LEAST_ADDED = 256 * 1024;

const pathOf = (varDir: string, edition: string): string => join(varDir, 'overlays', `${edition}.json`);
const sha256 = (line: string): string => createHash('sha256').update(line).digest('hex');

/** The saved state of an edition; undefined where it is missing or damaged. */
export function readSavedState(varDir: string, edition: string, log: Log): TextState | undefined {
  let file: string;
  try {
    file = readFileSync(pathOf(varDir, edition), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') log.warn({ err: error, edition }, 'overlay unreadable');
    return undefined;
  }
  let head: Omit<TextState, 'chapters'> | undefined;
  const chapters = new Map<string, ChapterState>();
  // After the last line end there is nothing, or an unfinished line.
  for (const line of file.split('\n').slice(0, -1)) {
    const kept = readLine(line);
    if (!kept) {
      log.warn({ edition }, 'overlay damaged');
      return undefined;
    }
    const { version: _, from, chapters: changed, ...state } = kept;
    // Another process has written in between: the rest is ignored, the lines before are valid.
    if (from !== head?.hash) break;
    head = state;
    for (const [key, chapter] of parseChapters(changed)) chapters.set(key, chapter);
  }
  return head && { ...head, chapters };
}

function readLine(line: string): SavedLine | undefined {
  const at = line.indexOf(' ');
  const said = line.slice(at + 1);
  if (at < 0 || line.slice(0, at) !== sha256(said)) return undefined;
  const kept = JSON.parse(said) as SavedLine;
  return kept.version === 2 ? kept : undefined;
}

function writeLine(state: TextState, keys: readonly string[], from?: string): string {
  const { chapters, ...head } = state;
  const changed = formatChapters(keys.map((key) => [key, chapters.get(key)!]));
  const kept: SavedLine = { version: 2, ...head, ...(from !== undefined && { from }), chapters: changed };
  const line = JSON.stringify(kept);
  return `${sha256(line)} ${line}\n`;
}

/** The state of an edition that this process has written, and the size of its initial part in bytes. */
interface Written {
  readonly state: TextState;
  readonly whole: number;
  readonly size: number;
}

/** Saves the newest state of each edition; writes that cannot keep up are skipped. */
export function createStateWriter(varDir: string, log: Log) {
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
        // The disk may be full: reading continues, and the next change tries again.
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
    /** Resolves when all writes are finished. */
    settled: writeAll,
    close(): Promise<void> {
      closing.resolve();
      return writeAll();
    },
  };
}

/** Appends the changed chapters; undefined where the file must be written anew. */
async function add(path: string, state: TextState, before: Written): Promise<Written | undefined> {
  const { chapters } = before.state;
  if (state.seq < before.state.seq || [...chapters.keys()].some((key) => !state.chapters.has(key))) return undefined;
  const changed = [...state.chapters.keys()].filter((key) => state.chapters.get(key) !== chapters.get(key));
  if (changed.length > CHAPTERS_A_LINE) return undefined;
  const line = writeLine(state, changed, before.state.hash);
  const size = before.size + Buffer.byteLength(line);
  if (size - before.whole > Math.max(before.whole, LEAST_ADDED)) return undefined;
  // The size differs after a full disk or a write of another process.
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

interface SavedText extends LayeredText {
  /** The text without its corrections. */
  readonly installed: Edition;
  readonly history: TextHistory;
}

/**
 * The text of an edition as the server of this folder last showed it, corrections included, for a process without a database;
 * undefined where the edition is not installed.
 */
export function openSavedText(varDir: string, id: string, log: Log): SavedText | undefined {
  const entry = openLibrary(varDir).editions.find(({ meta }) => meta.id === id);
  if (!entry) return undefined;
  const state = readSavedState(varDir, id, log);
  const file =
    state === undefined || state.base === entry.meta.canonicalSha256
      ? entry.file
      : entry.earlier.find(({ canonicalSha256 }) => canonicalSha256 === state.base)?.file;
  if (file === undefined) throw new Error(`the text that the corrections of ${id} stand on is not here`);
  const compiled = openCompiled(file);
  const history = { chapters: state?.chapters ?? new Map() };
  return { ...correctText(compiled, state), installed: compiled.edition, history };
}

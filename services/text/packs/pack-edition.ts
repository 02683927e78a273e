import { setImmediate } from 'node:timers/promises';
import { encodeChapter } from '../../../editions/compiled/chapter-lines.ts';
import { newestRevision } from '../../../scripture/correction/revision.ts';
import { type ChapterState, formatChapters } from '../../../scripture/correction/text-state.ts';
import { cutBytes, type PackFile, type PackOutline, type PackRevision } from '../../../scripture/pack/pack.ts';
import { formatFacts, type SearchIndex } from '../../../scripture/search/search-index.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import type { TextHistory } from '../texts/texts.ts';

/** Sizes of parts of text and of postings, chosen so that a part has about 250 kB on the network. */
const TEXT_BYTES = 1_100_000;
const POSTINGS_BYTES = 320_000;

export type PackedFiles = Partial<Record<PackFile, readonly Uint8Array<ArrayBuffer>[]>>;

export const jsonFile = (value: unknown): readonly Uint8Array<ArrayBuffer>[] => [Buffer.from(JSON.stringify(value))];

/** The files of an installed text, which corrections do not change; undefined where its index has no facts. */
export async function packInstalled(installed: Edition, index: SearchIndex): Promise<PackedFiles | undefined> {
  const facts = formatFacts(index);
  if (!facts) return undefined;
  const { outline, text } = await packText(installed);
  return {
    outline: jsonFile(outline),
    text: cutBytes(text, TEXT_BYTES),
    words: jsonFile(facts.plain),
    postings: cutBytes(facts.bytes, POSTINGS_BYTES),
  };
}

export const packRevision = ({ meta }: Edition): PackRevision => ({
  revision: newestRevision(meta),
  ...meta.history,
});

type OutlineChapter = PackOutline['books'][number][1][number];

/** The lines of an installed text's chapters, with their lengths. It yields to other requests after each book. */
async function packText(edition: Edition): Promise<{ outline: PackOutline; text: Buffer<ArrayBuffer> }> {
  const lines: Buffer[] = [];
  const books: [string, OutlineChapter[]][] = [];
  for (const book of edition.books) {
    const chapters: OutlineChapter[] = [];
    for (const number of edition.chapterNumbers(book)) {
      const { verses = [] } = edition.chapter(book, number) ?? {};
      const source = verses.map((verse) => ({ ...verse, book, chapter: number }));
      const line = Buffer.from(encodeChapter(source));
      const numbers = edition.verseNumbers(book, number);
      const inOrder = numbers.every((verse, i) => verse === i + 1);
      chapters.push([number, line.length, inOrder ? numbers.length : numbers]);
      lines.push(line);
    }
    books.push([book, chapters]);
    await setImmediate();
  }
  const { meta, setting } = edition;
  return { outline: { meta, books, ...(setting && { setting }) }, text: Buffer.concat(lines) };
}

/** A piece of a pack's `overlay`, which is JSON: the corrections of a few chapters of a book. */
export interface OverlayPiece {
  readonly name: string;
  /** Cache key: the piece is unchanged as long as these are identical. */
  readonly of: readonly unknown[];
  bytes(): Uint8Array<ArrayBuffer>;
}

/** With every verse of Psalms corrected, a piece has about 20 kB on the network. */
const CHAPTERS_A_PIECE = 10;

/** The corrections over an installed text, as pieces that form a PackOverlay. A publication changes one piece and the short last one. */
export function overlayPieces({ meta }: Edition, { chapters }: TextHistory): readonly OverlayPiece[] {
  const { history, canonicalSha256: base } = meta;
  const piece = (name: string, of: readonly unknown[], text: () => string): OverlayPiece => ({
    name,
    of,
    bytes: () => Buffer.from(text()),
  });
  if (!history) return [piece('', [], () => 'null')];
  const groups = new Map<string, [string, ChapterState][]>();
  for (const [key, state] of chapters) {
    const dot = key.indexOf('.');
    const name = `${key.slice(0, dot)} ${Math.floor(Number(key.slice(dot + 1)) / CHAPTERS_A_PIECE)}`;
    const group = groups.get(name);
    if (group) group.push([key, state]);
    else groups.set(name, [[key, state]]);
  }
  const pieces = [...groups].map(([name, group], at) => {
    const before = at === 0 ? BEGIN : ',';
    const of = [before, ...group.map(([, state]) => state)];
    return piece(name, of, () => before + JSON.stringify(formatChapters(group)).slice(1, -1));
  });
  const facts = JSON.stringify({ ...history, base }).slice(1);
  const end = `${pieces.length === 0 ? BEGIN : ''}],${facts}`;
  return [...pieces, piece('', [end], () => end)];
}

const BEGIN = '{"chapters":[';

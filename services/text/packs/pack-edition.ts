import { setImmediate } from 'node:timers/promises';
import { encodeChapter } from '../../../editions/compiled/chapter-lines.ts';
import { newestRevision } from '../../../scripture/correction/revision.ts';
import { type ChapterState, formatChapters } from '../../../scripture/correction/text-state.ts';
import { cutBytes, type PackFile, type PackOutline, type PackRevision } from '../../../scripture/pack/pack.ts';
import { formatFacts, type SearchIndex } from '../../../scripture/search/search-index.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import type { TextHistory } from '../texts/texts.ts';

/** Of text and of postings, so that a part is some 250 kB over the wire. */
const TEXT_BYTES = 1_100_000;
const POSTINGS_BYTES = 320_000;

export type PackedFiles = Partial<Record<PackFile, readonly Uint8Array<ArrayBuffer>[]>>;

export const jsonFile = (value: unknown): readonly Uint8Array<ArrayBuffer>[] => [Buffer.from(JSON.stringify(value))];

/** The files of an installed text, which stay as they are whatever is corrected; undefined where its index has no facts. */
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

/** An installed text as the lines of its chapters, and how long each is. Others are answered between two books. */
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
  return { outline: { meta: edition.meta, books }, text: Buffer.concat(lines) };
}

/** A piece of the JSON text that is a pack's `overlay`: the corrections of a few chapters of a book. */
export interface OverlayPiece {
  readonly name: string;
  /** What it is made of: as long as these are the same, so is it. */
  readonly of: readonly unknown[];
  bytes(): Uint8Array<ArrayBuffer>;
}

/** Of Psalms with every verse corrected, a piece is then some 20 kB over the wire. */
const CHAPTERS_A_PIECE = 10;

/** The corrections over an installed text, as pieces that are a PackOverlay together; a publication changes one, and the last, which is short. */
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

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Strip, verseStrips } from '../../../editions/scan/verse-strips.ts';
import type { Log } from '../../../program/log.ts';
import { stripPath } from '../../../scripture/addresses/paths.ts';
import { mapVerse } from '../../../scripture/canon/map-verse.ts';
import type { VerseRef } from '../../../scripture/canon/verse-ref.ts';
import { formatVerseOsis, parseVerseOsis } from '../../../scripture/reference/osis.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import type { Database } from '../../../store/database.ts';
import { followStore } from '../../../store/follow-store.ts';
import { runsOf } from '../../../store/scan-runs.ts';
import { offeredScans } from '../../../store/scans.ts';
import { mendsOf, type StripMend } from '../../../store/strip-mends.ts';
import type { Texts } from '../../text/texts/texts.ts';
import { folderChangedAt, madeFolder, pictureOf, readVerses, stripsFolder, versesFolder } from './made-verses.ts';
import { chapterOf, type IndexedPage, type PageIndex } from './page-index.ts';
import { isSample } from './sample.ts';

/** `[x, y, width, height]` in parts of the page. */
type Region = readonly [number, number, number, number];

/** The picture of some printed lines. */
export interface VerseStrip {
  readonly scan: string;
  readonly page: number;
  /** Its address; what it answers never changes. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

interface VerseOnPage {
  readonly ref: VerseRef;
  readonly regions: readonly Region[];
}

export interface ScanVerses {
  /** The printed lines of each verse of a chapter that are shown; empty without a scan that was read. */
  ofChapter(edition: string, book: string, chapter: number): Promise<ReadonlyMap<number, readonly VerseStrip[]>>;
  /** The page of a scan on which each verse of a chapter begins; empty where none of them was found. */
  pagesOf(edition: string, scan: string, book: string, chapter: number): Promise<ReadonlyMap<number, number>>;
  /** The verses of an edition on a page, in its order, with their regions. */
  onPage(edition: string, scan: string, page: number): Promise<readonly VerseOnPage[]>;
  /** The file of a strip; undefined where there is none. @param name as in its address, without `.webp` */
  strip(scan: string, name: string): Promise<Buffer<ArrayBuffer> | undefined>;
  /** Calls the listener when another strip may be shown. Returns the unsubscribe function. */
  onInvalidated(listener: (tags: readonly string[]) => void): () => void;
  /** Resolves when this process has what was stored before the call, or when the store is unreachable. */
  refresh(): Promise<void>;
  close(): void;
}

/** Cache tag: see trackDependencies. */
export const stripsTag = 'strips';

interface ReadScan {
  readonly made: string;
  /** The edition whose text was sought. */
  readonly text: string;
  readonly mends: readonly StripMend[];
  /** When a page was last read. */
  readonly changedAt: number;
}

export interface ScanVersesDeps {
  readonly database: Database;
  readonly filesDir: string;
  readonly texts: Pick<Texts, 'edition'>;
  /** The id of the scan that prints an edition. */
  readonly scanOf: (edition: string) => string | undefined;
  readonly index: PageIndex;
  readonly log: Log;
}

/** The printed lines of verses, as reading found them or as a person has mended them. */
export function createScanVerses({ database, filesDir, texts, scanOf, index, log }: ScanVersesDeps): ScanVerses {
  let scans: ReadonlyMap<string, ReadScan> = new Map();
  const listeners = new Set<(tags: readonly string[]) => void>();

  const { refresh, close } = followStore(database, log, 'strips unreadable', async () => {
    const before = JSON.stringify([...scans]);
    scans = await database.read(async (db) => {
      const found: [string, ReadScan][] = [];
      for (const { id, sha256, known_text: text } of await offeredScans(db)) {
        if (sha256 === null || text === null) continue;
        // Readers see nothing of a sample.
        const runs = await runsOf(db, id);
        if (!runs.some((run) => run.kind === 'read' && !isSample(run))) continue;
        const made = madeFolder(filesDir, sha256);
        const changedAt = await folderChangedAt(versesFolder(made, text));
        found.push([id, { made, text, changedAt, mends: await mendsOf(db, id) }]);
      }
      return new Map(found);
    });
    if (JSON.stringify([...scans]) !== before) for (const listener of [...listeners]) listener([stripsTag]);
  });

  async function place({ made, text, mends }: ReadScan, page: number) {
    const read = await readVerses(versesFolder(made, text), page);
    const isRead = read !== undefined && 'verses' in read;
    // What a person has mended stays where a later reading fails.
    const picture = isRead ? read : await pictureOf(made, page);
    if (!picture) return undefined;
    const mended = new Set(mends.map(({ verse }) => verse));
    const found = (isRead ? read.verses : []).filter(({ verse, shown }) => shown && !mended.has(verse));
    const said = mends.flatMap(({ verse, places }) =>
      places.filter((place) => place.page === page).map(({ regions }) => ({ verse, regions })),
    );
    return { width: picture.width, height: picture.height, verses: [...found, ...said] };
  }

  /** The strips of a chapter of the known text, by verse. */
  async function stripsOf(id: string, scan: ReadScan, chapter: string): Promise<Map<string, VerseStrip[]>> {
    const mended = scan.mends.filter(({ verse }) => chapterOf(verse) === chapter);
    const read = await index.pages(versesFolder(scan.made, scan.text));
    const found = read.filter(({ shown }) => shown.some((verse) => chapterOf(verse) === chapter));
    const pages = new Set([
      ...found.map(({ page }) => page),
      ...mended.flatMap(({ places }) => places.map(({ page }) => page)),
    ]);
    const strips = new Map<string, VerseStrip[]>();
    for (const page of [...pages].sort((a, b) => a - b)) {
      const placed = await place(scan, page);
      for (const { verse, regions } of placed?.verses ?? [])
        if (chapterOf(verse) === chapter)
          strips.set(verse, [
            ...(strips.get(verse) ?? []),
            ...verseStrips(page, regions).map((strip) => shownStrip(id, page, strip, placed!)),
          ]);
    }
    return strips;
  }

  /** A chapter of an edition beside the text that was sought on a scan; undefined where nothing was. */
  function sought(id: string, scan: string | undefined, book: string, chapter: number) {
    const read = scan === undefined ? undefined : scans.get(scan);
    const [edition, known] = [texts.edition(id), read && texts.edition(read.text)];
    if (scan === undefined || !read || !known || !edition) return undefined;
    const verses = edition.verseNumbers(book, chapter).map((verse) => {
      const there = inNumbering({ book, chapter, verse }, edition, known);
      return { verse, keys: there.map(formatVerseOsis) };
    });
    return { scan, read, verses, chapters: [...new Set(verses.flatMap(({ keys }) => keys.map(chapterOf)))] };
  }

  /** The first page of each verse that was found, as long as the index keeps these pages. */
  const firstFound = new WeakMap<readonly IndexedPage[], ReadonlyMap<string, number>>();

  /** Gives the first page of a verse of a known text, as it was found or mended. */
  async function findFirstPages({ made, text, mends }: ReadScan): Promise<(verse: string) => number | undefined> {
    const pages = await index.pages(versesFolder(made, text));
    const found =
      firstFound.get(pages) ??
      new Map(pages.flatMap(({ page, shown }) => shown.map((verse) => [verse, page] as const)).reverse());
    firstFound.set(pages, found);
    return (verse) => {
      const mend = mends.find((one) => one.verse === verse);
      if (!mend) return found.get(verse);
      return mend.places.length > 0 ? Math.min(...mend.places.map(({ page }) => page)) : undefined;
    };
  }

  return {
    async ofChapter(id, book, chapter) {
      const found = sought(id, scanOf(id), book, chapter);
      if (!found) return new Map();
      const { scan, read, verses, chapters } = found;
      const strips = new Map(
        (await Promise.all(chapters.map((one) => stripsOf(scan, read, one)))).flatMap((one) => [...one]),
      );
      return new Map(
        verses
          .map(({ verse, keys }) => [verse, keys.flatMap((key) => strips.get(key) ?? [])] as const)
          .filter(([, own]) => own.length > 0),
      );
    },

    async pagesOf(id, scan, book, chapter) {
      const found = sought(id, scan, book, chapter);
      if (!found) return new Map();
      const firstPage = await findFirstPages(found.read);
      const pages = found.verses.map(({ keys }) => keys.flatMap((key) => firstPage(key) ?? [])[0]);
      // What was not found stands with the verse before it, or after it where none is before.
      let last = pages.find((page) => page !== undefined);
      const all = new Map<number, number>();
      for (const [at, { verse }] of found.verses.entries()) {
        last = pages[at] ?? last;
        if (last !== undefined) all.set(verse, last);
      }
      return all;
    },

    async onPage(id, scan, page) {
      const read = scans.get(scan);
      const [edition, known] = [texts.edition(id), read && texts.edition(read.text)];
      if (!read || !known || !edition) return [];
      const regions = new Map<string, Region[]>();
      for (const { verse, regions: own } of (await place(read, page))?.verses ?? []) {
        const ref = parseVerseOsis(verse);
        const here = ref && inNumbering(ref, known, edition).find((one) => hasVerse(edition, one));
        if (!here) continue;
        const key = formatVerseOsis(here);
        regions.set(key, [...(regions.get(key) ?? []), ...own]);
      }
      const order = ({ ref: { book, chapter, verse } }: VerseOnPage) =>
        (edition.books.indexOf(book) * 1_000 + chapter) * 1_000 + verse;
      return [...regions]
        .map(([verse, own]) => ({ ref: parseVerseOsis(verse)!, regions: own }))
        .sort((a, b) => order(a) - order(b));
    },

    async strip(id, name) {
      const scan = scans.get(id);
      if (!scan || !/^[0-9a-f]{32}$/.test(name)) return undefined;
      return await readFile(join(stripsFolder(scan.made), `${name}.webp`)).catch(() => undefined);
    },

    onInvalidated(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
    close,
  };
}

/** A verse's place in another edition; where that joins two, both are the whole. */
const inNumbering = (ref: VerseRef, from: Edition, to: Edition): readonly VerseRef[] =>
  from.meta.id === to.meta.id
    ? [ref]
    : mapVerse(ref, from.meta.versification, to.meta.versification).map(({ part: _, ...whole }) => whole);

const hasVerse = (edition: Edition, { book, chapter, verse }: VerseRef): boolean =>
  edition.verseNumbers(book, chapter).includes(verse);

const shownStrip = (
  scan: string,
  page: number,
  { name, box: [, , width, height] }: Strip,
  picture: { readonly width: number; readonly height: number },
): VerseStrip => ({
  scan,
  page,
  src: stripPath(scan, name),
  width: Math.max(1, Math.round(width * picture.width)),
  height: Math.max(1, Math.round(height * picture.height)),
});

// What reading a scan has found, for the desk.
import type { PageFault } from '../../../forms/refusals/page-faults.ts';
import {
  type Anchor,
  type AnchorFault,
  checkAnchor,
  measureText,
  type TextMeasure,
} from '../../../scripture/facsimile/facsimile.ts';
import { parseVerseOsis } from '../../../scripture/reference/osis.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import { recordAudit } from '../../../store/audit.ts';
import type { Database } from '../../../store/database.ts';
import { runsOf, type ScanRun } from '../../../store/scan-runs.ts';
import { anchorsOf, findScan, notifyScanChanged, putAnchor } from '../../../store/scans.ts';
import type { Viewer } from '../../access/viewer.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import type { Texts } from '../../text/texts/texts.ts';
import { findBreaks, type PageBreak } from './find-breaks.ts';
import { madeFolder, versesFolder } from './made-verses.ts';
import type { IndexedPage, PageIndex } from './page-index.ts';
import { isSample, samplePages, type Verdict, verdictOf } from './sample.ts';
import { pagesOfRun, type RunFault } from './scan-reading.ts';

export interface ReadingRun {
  readonly state: ScanRun['state'];
  readonly isSample: boolean;
  readonly pages: number;
  readonly done: number;
  readonly fault?: RunFault;
  /** Until it ends, in milliseconds; absent until some pages were read. */
  readonly left?: number;
}

/** A break, with the verses that are missing, `Gen.1.3`. */
export type FoundBreak =
  | Exclude<PageBreak, { readonly kind: 'missing' }>
  | { readonly kind: 'missing'; readonly page: number; readonly first: string; readonly last: string };

/** Chapters of a book that the reading found and that are not marked on these pages. */
export interface ProposedBook {
  readonly book: string;
  readonly anchors: readonly Anchor[];
}

export interface ScanFindings {
  /** Undefined for a scan that is not offered, or is on another site. */
  book(scan: string): Promise<BookFindings | undefined>;
  /** Marks where the chapters of some books begin, as the reading found it. */
  takeAnchors(viewer: Viewer, scan: string, books: readonly string[]): Promise<Outcome<number>>;
}

export interface BookFindings {
  readonly id: string;
  readonly name: string;
  readonly pages: number;
  /** The edition whose words are sought. */
  readonly text?: string;
  readonly model?: string;
  readonly run?: ReadingRun;
  /** The sample, once all of it was read. */
  readonly sample?: { readonly verdict: Verdict; readonly pages: readonly IndexedPage[] };
  /** Whether the owner has asked for more than the sample. */
  readonly isRead: boolean;
  readonly read: readonly IndexedPage[];
  readonly faults: readonly { readonly page: number; readonly fault: PageFault }[];
  readonly breaks: readonly FoundBreak[];
  readonly proposed: readonly ProposedBook[];
}

interface ScanFindingsDeps {
  readonly database: Database;
  readonly filesDir: string;
  readonly texts: Pick<Texts, 'installed'>;
  readonly index: PageIndex;
  readonly now: () => Date;
}

export function createScanFindings({ database, filesDir, texts, index, now }: ScanFindingsDeps): ScanFindings {
  const measures = new WeakMap<Edition, TextMeasure>();
  function measureOf(edition: Edition): TextMeasure {
    const measure = measures.get(edition) ?? measureText(edition);
    measures.set(edition, measure);
    return measure;
  }

  async function pagesRead(sha256: string, text: string | null): Promise<readonly IndexedPage[]> {
    return text === null ? [] : await index.pages(versesFolder(madeFolder(filesDir, sha256), text));
  }

  return {
    async book(id) {
      const found = await database.read(async (db) => {
        const scan = await findScan(db, id);
        const runs = (await runsOf(db, id)).filter(({ kind }) => kind === 'read');
        return scan && { scan, runs, anchors: await anchorsOf(db, id) };
      });
      if (!found || found.scan.ended_at !== null || found.scan.sha256 === null || !found.scan.pages) return undefined;
      const { scan, runs, anchors } = found;
      const { name, sha256, pages = 0, known_text: text } = scan as typeof scan & { sha256: string; pages: number };
      const all = await pagesRead(sha256, text);
      const sample = samplePages(pages).flatMap((page) => all.find((one) => one.page === page) ?? []);
      const isRead = runs.some((run) => !isSample(run));
      const read = isRead ? all : [];
      const edition = text === null ? undefined : texts.installed(text);
      const placed = edition ? readInOrder(read, measureOf(edition)) : [];
      const model = all.at(-1)?.model;
      return {
        id,
        name,
        pages,
        ...(text !== null && { text }),
        ...(model && { model }),
        ...(runs[0] && { run: runOf(runs[0], pages, all) }),
        ...(sample.length === samplePages(pages).length && { sample: { verdict: verdictOf(sample), pages: sample } }),
        isRead,
        read,
        faults: read.flatMap(({ page, fault }) => (fault ? [{ page, fault }] : [])),
        breaks: edition ? breaksOf(placed, measureOf(edition)) : [],
        proposed: edition ? proposedBooks(read, placed, anchors, measureOf(edition), pages) : [],
      };
    },

    async takeAnchors(viewer, id, books) {
      const found = await this.book(id);
      if (!found) return refused({ code: 'scan-unknown' });
      const wanted = found.proposed.filter(({ book }) => books.includes(book)).flatMap(({ anchors }) => anchors);
      if (wanted.length === 0) return refused({ code: 'anchors-not-chosen' });
      const at = now().getTime();
      await database.write(async (trx) => {
        const actor = viewer.account ? { userId: viewer.account.id } : 'operator';
        for (const anchor of wanted) await putAnchor(trx, id, anchor);
        const after = { books: [...new Set(wanted.map(({ book }) => book))], chapters: wanted.length };
        await recordAudit(trx, { actor, action: 'anchor.take', target: id, after, at });
        await notifyScanChanged(trx, at);
      });
      return done(wanted.length);
    },
  };
}

function runOf(run: ScanRun, pages: number, all: readonly IndexedPage[]): ReadingRun {
  const wanted = pagesOfRun(run, pages);
  const within = new Set(wanted);
  const made = all.filter(({ page, madeAt }) => within.has(page) && madeAt >= run.asked_at).map(({ madeAt }) => madeAt);
  const lasts = Math.max(...made) - Math.min(...made);
  const left = made.length > 1 ? (lasts / (made.length - 1)) * (wanted.length - run.done) : undefined;
  return {
    state: run.state,
    isSample: isSample(run),
    pages: wanted.length,
    done: run.done,
    ...(run.fault !== null && { fault: run.fault as RunFault }),
    ...(left !== undefined && { left }),
  };
}

interface ReadPage {
  readonly page: number;
  readonly verses: readonly number[];
}

/** The pages with verses, and the places of these in the text. */
function readInOrder(read: readonly IndexedPage[], measure: TextMeasure): ReadPage[] {
  const places = new Map(keysOf(measure).map((key, at) => [key, at]));
  return read.flatMap(({ page, shown }) => {
    const verses = shown.flatMap((verse) => places.get(verse) ?? []).sort((a, b) => a - b);
    return verses.length > 0 ? [{ page, verses }] : [];
  });
}

const keysOf = ({ chapters }: TextMeasure): string[] =>
  chapters.flatMap(({ book, chapter, verses }) => [...verses.keys()].map((verse) => `${book}.${chapter}.${verse}`));

function breaksOf(placed: readonly ReadPage[], measure: TextMeasure): FoundBreak[] {
  const keys = keysOf(measure);
  return findBreaks(placed).map((found) =>
    found.kind === 'missing'
      ? { kind: found.kind, page: found.page, first: keys[found.from]!, last: keys[found.to]! }
      : found,
  );
}

/** Chapters of which the first verse was found, on pages that lie in order. */
function proposedBooks(
  read: readonly IndexedPage[],
  placed: readonly ReadPage[],
  known: readonly Anchor[],
  measure: TextMeasure,
  pages: number,
): ProposedBook[] {
  const wrong = new Set(findBreaks(placed).flatMap(({ kind, page }) => (kind === 'missing' ? [] : [page])));
  const accepted = [...known];
  const proposed: Anchor[] = [];
  for (const { page, shown } of read) {
    if (wrong.has(page)) continue;
    for (const verse of shown) {
      const ref = parseVerseOsis(verse);
      if (ref?.verse !== 1) continue;
      const anchor = { book: ref.book, chapter: ref.chapter, page };
      const same = accepted.find((one) => one.book === ref.book && one.chapter === ref.chapter);
      if (same || (checkAnchor(measure, accepted, pages, anchor) satisfies AnchorFault | undefined)) continue;
      accepted.push(anchor);
      proposed.push(anchor);
    }
  }
  return [...Map.groupBy(proposed, ({ book }) => book)].map(([book, anchors]) => ({ book, anchors }));
}

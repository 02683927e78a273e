import { recutPage } from '../../../editions/scan/recut-page.ts';
import { verseStrips } from '../../../editions/scan/verse-strips.ts';
import { MOST_REGIONS } from '../../../scripture/facsimile/region.ts';
import { parseVerseOsis } from '../../../scripture/reference/osis.ts';
import { type AuditAction, personTarget, recordAudit } from '../../../store/audit.ts';
import type { Database } from '../../../store/database.ts';
import { findScan, notifyScanChanged } from '../../../store/scans.ts';
import { deleteMend, type MendedPlace, mendsOf, putMend } from '../../../store/strip-mends.ts';
import type { Trx } from '../../../store/trx.ts';
import type { Viewer } from '../../access/viewer.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import type { Texts } from '../../text/texts/texts.ts';
import { type MadeVerses, madeFolder, pictureOf, readVerses, stripsFolder, versesFolder } from './made-verses.ts';
import { chapterOf, type PageIndex } from './page-index.ts';

type Regions = MendedPlace['regions'];

/** A verse on a page, as the desk shows it. */
export interface PageVerse {
  readonly verse: string;
  readonly regions: Regions;
  /** Who says so: the reading, which is sure or doubts; or a person. */
  readonly by: 'reading' | 'doubt' | 'person';
}

export interface ScanMends {
  /** The verses of a page that was read, in its order; undefined for any other page. */
  page(scan: string, page: number): Promise<ReadPage | undefined>;
  /** Says where a verse stands on a page; nowhere: it is not shown there. The strips are cut before this resolves. */
  mend(viewer: Viewer, scan: string, page: number, verse: string, regions: Regions): Promise<Outcome>;
  /** Believes the reading again. */
  unmend(viewer: Viewer, scan: string, verse: string): Promise<Outcome>;
}

export interface ReadPage {
  readonly pages: number;
  readonly model: string;
  /** Undefined while there is no picture of the page. */
  readonly picture: { readonly width: number; readonly height: number } | undefined;
  /** The edition whose verses are sought. */
  readonly text: string;
  readonly verses: readonly PageVerse[];
  /** Verses that a person says are not shown. */
  readonly removed: readonly string[];
}

interface ScanMendsDeps {
  readonly database: Database;
  readonly filesDir: string;
  readonly pathOf: (sha256: string) => string;
  readonly programDir: string;
  readonly texts: Pick<Texts, 'installed'>;
  readonly index: PageIndex;
  /** Makes this process show what was stored. */
  readonly refresh: () => Promise<void>;
  readonly now: () => Date;
}

/** What persons say of where verses stand: it is kept in the store, and no later reading changes it. */
export function createScanMends(deps: ScanMendsDeps): ScanMends {
  const { database, filesDir, pathOf, programDir, texts, index, refresh, now } = deps;

  async function find(id: string, page: number) {
    const { scan, mends } = await database.read(async (db) => ({
      scan: await findScan(db, id),
      mends: await mendsOf(db, id),
    }));
    if (!scan || scan.ended_at !== null || scan.sha256 === null || scan.known_text === null) return undefined;
    const folder = versesFolder(madeFolder(filesDir, scan.sha256), scan.known_text);
    const made = await readVerses(folder, page);
    if (!made || 'fault' in made) return undefined;
    return { ...scan, pages: scan.pages ?? 0, sha256: scan.sha256, text: scan.known_text, folder, made, mends };
  }

  /** Where the reading has found a verse on other pages. */
  async function otherPlaces(folder: string, verse: string, page: number): Promise<MendedPlace[]> {
    const pages = (await index.pages(folder)).filter((one) => one.page !== page && one.shown.includes(verse));
    const made = await Promise.all(pages.map((one) => readVerses(folder, one.page)));
    return made.flatMap((one) => {
      const regions = one && 'verses' in one && one.verses.find((found) => found.verse === verse)?.regions;
      return one && regions ? [{ page: one.page, regions }] : [];
    });
  }

  const write = (
    viewer: Viewer,
    action: AuditAction,
    target: string,
    work: (trx: Trx, by: string, at: number) => Promise<boolean>,
  ) =>
    database.write(async (trx) => {
      const at = now().getTime();
      const { account } = viewer;
      const by = account ? await personTarget(trx, account.id) : 'operator';
      if (!(await work(trx, by, at))) return false;
      await recordAudit(trx, { actor: account ? { userId: account.id } : 'operator', action, target, at });
      await notifyScanChanged(trx, at);
      return true;
    });

  return {
    async page(id, page) {
      const found = await find(id, page);
      if (!found) return undefined;
      const { made, mends, pages, text } = found;
      const mended = new Map(mends.map((mend) => [mend.verse, mend.places]));
      return {
        pages,
        text,
        model: made.model,
        picture: await pictureOf(madeFolder(filesDir, found.sha256), page),
        verses: versesOf(made, mended, page, texts.installed(text)?.books ?? []),
        removed: mends.filter(({ places }) => places.length === 0).map(({ verse }) => verse),
      };
    },

    async mend(viewer, id, page, verse, regions) {
      const found = await find(id, page);
      if (!found) return refused({ code: 'page-not-read' });
      const ref = parseVerseOsis(verse);
      const known = ref && texts.installed(found.text)?.verseNumbers(ref.book, ref.chapter).includes(ref.verse);
      if (!known) return refused({ code: 'verse-malformed', field: 'versiculo' });
      if (regions.length > MOST_REGIONS || !regions.every(isWithin)) return refused({ code: 'regions-malformed' });
      const before = found.mends.find((mend) => mend.verse === verse)?.places;
      const others = (before ?? (await otherPlaces(found.folder, verse, page))).filter((one) => one.page !== page);
      const places = [...others, ...(regions.length > 0 ? [{ page, regions }] : [])].sort((a, b) => a.page - b.page);
      const strips = verseStrips(page, regions);
      const folder = stripsFolder(madeFolder(filesDir, found.sha256));
      const task = { pdf: pathOf(found.sha256), page, strips, folder };
      if (strips.length > 0 && !(await recutPage(task, programDir))) return refused({ code: 'page-not-cut' });
      await write(viewer, 'strip.mend', `${id} ${verse}`, async (trx, by, at) => {
        await putMend(trx, id, { verse, places }, by, at);
        return true;
      });
      await refresh();
      return done(undefined);
    },

    async unmend(viewer, id, verse) {
      await write(viewer, 'strip.unmend', `${id} ${verse}`, (trx) => deleteMend(trx, id, verse));
      await refresh();
      return done(undefined);
    },
  };
}

function versesOf(
  made: Extract<MadeVerses, { readonly verses: unknown }>,
  mended: ReadonlyMap<string, readonly MendedPlace[]>,
  page: number,
  books: readonly string[],
): PageVerse[] {
  const found = made.verses
    .filter(({ verse }) => !mended.has(verse))
    .map(({ verse, regions, shown }): PageVerse => ({ verse, regions, by: shown ? 'reading' : 'doubt' }));
  const said = [...mended].flatMap(([verse, places]) =>
    places.filter((place) => place.page === page).map(({ regions }): PageVerse => ({ verse, regions, by: 'person' })),
  );
  const place = (verse: string) => {
    const [book = '', chapter] = chapterOf(verse).split('.');
    return books.indexOf(book) * 1e6 + Number(chapter) * 1e3 + Number(verse.slice(verse.lastIndexOf('.') + 1));
  };
  return [...found, ...said].sort((a, b) => place(a.verse) - place(b.verse));
}

const isWithin = (region: Regions[number]): boolean => {
  const [x, y, width, height] = region;
  return (
    region.every((part) => part >= 0 && part <= 1) &&
    width > 0 &&
    height > 0 &&
    x + width <= 1.00001 &&
    y + height <= 1.00001
  );
};

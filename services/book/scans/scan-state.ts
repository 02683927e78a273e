import type { Log } from '../../../program/log.ts';
import type { Anchor } from '../../../scripture/facsimile/facsimile.ts';
import type { Database } from '../../../store/database.ts';
import { followStore } from '../../../store/follow-store.ts';
import { anchorsOf, offeredScans, type ScanRow } from '../../../store/scans.ts';
import type { KeptFile } from '../../files/contents/files.ts';
import type { Texts } from '../../text/texts/texts.ts';

/** A printed book: a PDF on this site, or one on another site, which is linked and never fetched. */
export interface Scan {
  readonly id: string;
  /** File name for the visitor who saves it: `Biblia 1602.pdf`. */
  readonly name: string;
  readonly addedAt: number;
  readonly endedAt?: number;
  /** Absent where the PDF is on another site. */
  readonly file?: KeptFile;
  readonly pages?: number;
  readonly url?: string;
  /** The edition that this book prints; absent if the site has no text of it. */
  readonly edition?: string;
  /** What the owner calls a book without a text here: `1602`. */
  readonly title?: string;
  /** The edition whose words are sought on its pages, if the owner has chosen one. */
  readonly knownText?: string;
  /** The owner has said which book it is. */
  readonly settled: boolean;
  /** «Descargar La Biblia» gives this one. */
  readonly isDownload: boolean;
}

export interface CurrentScan extends Omit<Scan, 'endedAt'> {
  /** In bytes; absent where the PDF is on another site. */
  readonly size?: number;
}

/** A scan as it is offered beside an edition. */
export interface OfferedScan extends CurrentScan {
  /** It is the print of that edition. One whose book is not named yet counts as that of the default edition. */
  readonly own: boolean;
  /** What readers call it beside other editions: `1602`. */
  readonly label: string;
}

/** Cache tags: see trackDependencies. */
export const scanTag = 'scan';
export const anchorsTag = 'anchors';

/** State that pages read from memory. */
export interface ScanState {
  /** The scans on offer, in the order in which they came. */
  list(): readonly CurrentScan[];
  /**
   * The scans on offer beside an edition, the default one if none is named. Those on this site come first; of these the
   * edition's own, and last those that the owner has not named.
   */
  offered(edition?: string): readonly OfferedScan[];
  /** The one that pages of an edition lead to. */
  scanOf(edition?: string): OfferedScan | undefined;
  /** The one that «Descargar La Biblia» gives. */
  download(): CurrentScan | undefined;
  /** The pages of a scan on which chapters begin, as entered by the owner; in no particular order. */
  anchors(scan: string): readonly Anchor[];
  /** Calls the listener with the invalidated tags. Returns the unsubscribe function. */
  onInvalidated(listener: (tags: readonly string[]) => void): () => void;
  /** Resolves when this process has what was stored before the call, or when the store is unreachable. */
  refresh(): Promise<void>;
}

/** Follows the store. */
export function openScans(
  database: Database,
  texts: Pick<Texts, 'editions' | 'defaultId'>,
  log: Log,
): ScanState & { close(): void } {
  let rows: readonly ScanRow[] = [];
  let current: readonly CurrentScan[] = [];
  let anchors: ReadonlyMap<string, readonly Anchor[]> = new Map();
  const listeners = new Set<(tags: readonly string[]) => void>();

  async function load(): Promise<void> {
    const [found, begins] = await database.read(async (db) => {
      const found = await offeredScans(db);
      const begins = await Promise.all(found.map(async ({ id }) => [id, await anchorsOf(db, id)] as const));
      return [found, begins] as const;
    });
    const tags = [...(isEqual(found, rows) ? [] : [scanTag]), ...(isEqual(begins, [...anchors]) ? [] : [anchorsTag])];
    [rows, current, anchors] = [found, found.map(currentOf), new Map(begins)];
    if (tags.length > 0) for (const listener of listeners) listener(tags);
  }

  function offered(edition = texts.defaultId): readonly OfferedScan[] {
    const isOwn = (scan: CurrentScan) => (scan.settled ? scan.edition === edition : edition === texts.defaultId);
    const rank = (scan: OfferedScan) => (scan.file ? 0 : 4) + (scan.settled ? 0 : 2) + (scan.own ? 0 : 1);
    return current
      .map((scan) => ({ ...scan, own: isOwn(scan), label: labelOf(scan, texts) }))
      .sort((a, b) => rank(a) - rank(b));
  }

  return {
    ...followStore(database, log, 'scans unreadable', load),
    list: () => current,
    offered,
    scanOf: (edition) => offered(edition)[0],
    download: () => current.find(({ isDownload }) => isDownload),
    anchors: (scan) => anchors.get(scan) ?? [],
    onInvalidated(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What readers call a scan: by its title, its edition, or else its file. */
function labelOf({ title, edition, name }: CurrentScan, texts: Pick<Texts, 'editions'>): string {
  const printed = edition === undefined ? undefined : texts.editions().find(({ id }) => id === edition);
  return title ?? printed?.title ?? name.replace(/\.pdf$/i, '');
}

export const scanOf = (row: ScanRow): Scan => ({
  id: row.id,
  name: row.name,
  addedAt: row.added_at,
  ...(row.ended_at !== null && { endedAt: row.ended_at }),
  ...(row.sha256 !== null && row.size !== null && { file: { sha256: row.sha256, size: row.size } }),
  ...(row.pages !== null && { pages: row.pages }),
  ...(row.url !== null && { url: row.url }),
  ...(row.edition !== null && { edition: row.edition }),
  ...(row.title !== null && { title: row.title }),
  ...(row.known_text !== null && { knownText: row.known_text }),
  settled: row.is_settled === 1,
  isDownload: row.is_download === 1,
});

function currentOf(row: ScanRow): CurrentScan {
  const { endedAt: _, ...scan } = scanOf(row);
  return { ...scan, ...(scan.file && { size: scan.file.size }) };
}

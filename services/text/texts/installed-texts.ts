import { openCompiled } from '../../../editions/compiled/open-compiled.ts';
import { libraryStamp } from '../../../editions/library/library-index.ts';
import { type Library, type LibraryEdition, openLibrary } from '../../../editions/library/open-library.ts';
import { StartError } from '../../../program/errors.ts';
import type { Log } from '../../../program/log.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import type { EditorsLayer } from '../../../scripture/text/editors-layer.ts';

/** Polling interval of the library's index; each poll is one `stat`. */
const POLL_MS = 1_000;
/** An operator's command may replace a file after the index is read and before the file is. */
const ATTEMPTS = 3;
/** Number of cached earlier texts: opening one takes as long as rendering a few pages. */
const EARLIER_KEPT = 2;

/** The texts as installed. */
export interface InstalledTexts {
  readonly defaultId: string;
  /** In the library's order. */
  ids(): readonly string[];
  /** The edition of that id; undefined where none is installed under it. */
  edition(id: string): Edition | undefined;
  /** The edition's text with that SHA-256 of its canonical lines; undefined where it is not available. */
  earlier(id: string, canonicalSha256: string): Edition | undefined;
  /** What the editors set beside the text of an edition that is or was installed. */
  editorial(edition: Edition): EditorsLayer | undefined;
  /** Adopts changes of the library and returns true if there were any. */
  refresh(): boolean;
  close(): void;
}

interface Held {
  readonly edition: Edition;
  /** SHA-256 of the compiled file. */
  readonly sha256: string;
  readonly earlier: LibraryEdition['earlier'];
}

interface Shelf {
  readonly defaultId: string;
  /** In the library's order. */
  readonly editions: ReadonlyMap<string, Held>;
}

/**
 * The editions of an installation in memory, which follow the changes made by `npm run edition`. A damaged file is reported,
 * and the text that was there before stays.
 * @param changed called after every change that was not found by `refresh`
 * @throws StartError where there is nothing to serve
 */
export function openInstalledTexts(varDir: string, log: Log, changed: () => void = () => {}): InstalledTexts {
  let stamp = libraryStamp(varDir);
  let shelf = firstShelf(varDir, log);
  /** The earlier texts by SHA-256 of their files, in order of use, the most recent last. */
  const earlier = new Map<string, Edition>();

  function openEarlier(text: LibraryEdition['earlier'][number]): Edition {
    const edition = earlier.get(text.sha256) ?? opened(text).edition;
    earlier.delete(text.sha256);
    earlier.set(text.sha256, edition);
    for (const [oldest] of earlier) if (earlier.size > EARLIER_KEPT) earlier.delete(oldest);
    return edition;
  }

  function refresh(): boolean {
    const current = libraryStamp(varDir);
    if (current === stamp) return false;
    stamp = current;
    const next = readShelf(varDir, shelf, log);
    if (!next || isSame(next, shelf)) return false;
    shelf = next;
    log.info({ editions: [...shelf.editions.keys()], default: shelf.defaultId }, 'editions changed');
    return true;
  }

  const timer = setInterval(() => {
    try {
      if (refresh()) changed();
    } catch (error) {
      log.error({ err: error }, 'library unreadable');
    }
  }, POLL_MS);
  timer.unref();

  return {
    get defaultId() {
      return shelf.defaultId;
    },
    ids: () => [...shelf.editions.keys()],
    edition: (id) => shelf.editions.get(id)?.edition,
    earlier(id, canonicalSha256) {
      const text = shelf.editions.get(id)?.earlier.find((text) => text.canonicalSha256 === canonicalSha256);
      try {
        return text && openEarlier(text);
      } catch (error) {
        log.error({ err: error, edition: id }, 'earlier text unreadable');
        return undefined;
      }
    },
    editorial: (edition) => layers.get(edition),
    refresh,
    close: () => clearInterval(timer),
  };
}

function firstShelf(varDir: string, log: Log): Shelf {
  const refuse = (sentence: string) =>
    new StartError(`${sentence} Prepárelo con «npm start», o solo el texto con «npm run edition -- setup».`);
  let shelf: Shelf | undefined;
  try {
    shelf = readShelf(varDir, undefined, log);
  } catch (error) {
    throw refuse(`No se puede leer el texto instalado en ${varDir}: ${(error as Error).message}.`);
  }
  if (shelf) return shelf;
  throw refuse(
    openLibrary(varDir).editions.length === 0
      ? `En ${varDir} no hay todavía ningún texto de la Biblia.`
      : `El texto principal instalado en ${varDir} está dañado.`,
  );
}

/** The installed editions, opened; undefined where the library is empty or its default edition cannot be opened. */
function readShelf(varDir: string, before: Shelf | undefined, log: Log): Shelf | undefined {
  for (let attempt = 1; ; attempt++) {
    const stamp = libraryStamp(varDir);
    const library = openLibrary(varDir);
    const { shelf, failures } = fillShelf(library, before);
    if (failures.length > 0 && libraryStamp(varDir) !== stamp && attempt < ATTEMPTS) continue;
    for (const { id, error } of failures) log.error({ err: error, edition: id }, 'edition unreadable');
    return shelf;
  }
}

function fillShelf({ editions, defaultId }: Library, before: Shelf | undefined) {
  const held = new Map<string, Held>();
  const failures: { id: string; error: unknown }[] = [];
  for (const entry of editions) {
    const { id } = entry.meta;
    const earlier = before?.editions.get(id);
    try {
      const text = earlier?.sha256 === entry.sha256 ? earlier : opened(entry);
      held.set(id, { edition: text.edition, sha256: text.sha256, earlier: entry.earlier });
    } catch (error) {
      failures.push({ id, error });
      if (earlier) held.set(id, earlier);
    }
  }
  const firstChoice = [defaultId, before?.defaultId].find((id) => id !== undefined && held.has(id));
  const shelf: Shelf | undefined = firstChoice === undefined ? before : { defaultId: firstChoice, editions: held };
  return { shelf, failures };
}

/** Beside the text of each edition that is open; its books are read from the file when they are asked for. */
const layers = new WeakMap<Edition, EditorsLayer>();

function opened({ file, sha256 }: Pick<LibraryEdition, 'file' | 'sha256'>): Pick<Held, 'edition' | 'sha256'> {
  const { edition, editorial } = openCompiled(file, sha256);
  const layer = editorial();
  if (layer) layers.set(edition, layer);
  return { edition, sha256 };
}

const isSame = (a: Shelf, b: Shelf): boolean =>
  a.defaultId === b.defaultId &&
  a.editions.size === b.editions.size &&
  [...a.editions].every(([id, { sha256 }], at) => {
    const [otherId, other] = [...b.editions][at] ?? [];
    return id === otherId && sha256 === other?.sha256;
  });

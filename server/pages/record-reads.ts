import { verseKey } from '../../scripture/correction/text-state.ts';
import type { Edition, EditionMeta } from '../../scripture/text/edition.ts';
import { type Downloads, downloadsRead, mainDownloadRead } from '../../services/book/downloads/downloads.ts';
import { anchorsRead, type Scans, scanRead } from '../../services/book/scans/scans.ts';
import { unavailable } from '../../services/refusals/unavailable.ts';
import type { Services } from '../../services/services.ts';
import type { Corrections } from '../../services/text/corrections/corrections.ts';
import { chapterRead, historyRead, namesRead, verseHistoryRead } from '../../services/text/texts/reads.ts';
import { DatabaseUnavailable } from '../../store/database.ts';
import { StoreLost } from '../../store/store-lost.ts';

/**
 * The services with an eye on them: `reads` collects the chapters and histories that a page was made of, so that a correction
 * makes just those pages stale. No route has to say what it depends on.
 */
export function recordReads(services: Services): { services: Services; reads: Set<string> } {
  const reads = new Set<string>();
  const recording = (edition: Edition): Edition => ({
    meta: withHistory(edition.meta),
    books: edition.books,
    chapter(book, chapter) {
      reads.add(chapterRead(edition.meta.id, book, chapter));
      return edition.chapter(book, chapter);
    },
    chapterNumbers: (book) => edition.chapterNumbers(book),
    verseNumbers: (book, chapter) => edition.verseNumbers(book, chapter),
  });
  /** Only who asks for the newest revision depends on it. */
  const withHistory = ({ history, ...meta }: EditionMeta): EditionMeta =>
    Object.defineProperty(meta, 'history', {
      get() {
        reads.add(historyRead(meta.id));
        return history;
      },
    });
  const { texts } = services;
  const watched: Services['texts'] = {
    editions: () => texts.editions().map(withHistory),
    defaultId: texts.defaultId,
    generation: texts.generation,
    current: texts.current,
    edition(id) {
      const edition = texts.edition(id);
      return edition && recording(edition);
    },
    // An installed text never changes; another one in its place is another generation.
    installed: (id) => texts.installed(id),
    history(id) {
      reads.add(historyRead(id));
      return texts.history(id);
    },
    catchUp: () => texts.catchUp(),
    onTouched: (listener) => texts.onTouched(listener),
  };
  const note = (things: readonly string[]) => {
    for (const thing of things) reads.add(thing);
  };
  const corrections = services.corrections && orUnavailable(recordHistory(services.corrections, note));
  return {
    services: {
      ...services,
      texts: watched,
      corrections,
      scans: services.scans && recordScans(services.scans, note),
      downloads: services.downloads && recordDownloads(services.downloads, note),
      library: services.library && { ...orUnavailable(services.library), list: () => services.library.list() },
      accounts: services.accounts && orUnavailable(services.accounts),
      audit: services.audit && orUnavailable(services.audit),
      desk: services.desk && orUnavailable(services.desk),
      mail: services.mail && orUnavailable(services.mail),
      people: services.people && orUnavailable(services.people),
      messageDesk: services.messageDesk && orUnavailable(services.messageDesk),
      mailDesk: services.mailDesk && orUnavailable(services.mailDesk),
    },
    reads,
  };
}

function recordScans(scans: Scans, note: (things: readonly string[]) => void): Scans {
  const reading: Partial<Scans> = {
    current() {
      note([scanRead]);
      return scans.current();
    },
    anchors() {
      note([scanRead, anchorsRead]);
      return scans.anchors();
    },
    facsimile(edition) {
      note([scanRead, anchorsRead]);
      return scans.facsimile(edition);
    },
  };
  return { ...orUnavailable(scans), ...reading };
}

function recordDownloads(downloads: Downloads, note: (things: readonly string[]) => void): Downloads {
  return {
    ...downloads,
    main() {
      note([mainDownloadRead, scanRead]);
      return downloads.main();
    },
    of(edition) {
      note([downloadsRead]);
      return downloads.of(edition);
    },
  };
}

function recordHistory(corrections: Corrections, note: (things: readonly string[]) => void): Corrections {
  const reading: Partial<Corrections> = {
    verseHistory(edition, book, chapter, verse) {
      note([verseHistoryRead(edition, verseKey({ book, chapter, verse })), namesRead]);
      return corrections.verseHistory(edition, book, chapter, verse);
    },
    changes(edition, limit, part) {
      note([historyRead(edition), namesRead]);
      return corrections.changes(edition, limit, part);
    },
    versesWithHistory(edition) {
      note([historyRead(edition)]);
      return corrections.versesWithHistory(edition);
    },
  };
  return { ...corrections, ...reading };
}

/** The service with the store's absence told as the router understands it: an answer 503, not an error of the program. */
function orUnavailable<T extends object>(service: T): T {
  return new Proxy(service, {
    get(target, name) {
      const member = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return async (...given: unknown[]) => {
        try {
          return await member.apply(target, given);
        } catch (error) {
          if (!(error instanceof DatabaseUnavailable)) throw error;
          const { detail, retryAfter = 5 } = unavailable(error);
          const init = { status: 503, headers: { 'Retry-After': String(retryAfter) } };
          throw error instanceof StoreLost ? Response.json({ sentence: detail }, init) : new Response(null, init);
        }
      };
    },
  });
}

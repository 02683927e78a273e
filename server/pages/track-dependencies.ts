import { verseKey } from '../../scripture/correction/text-state.ts';
import type { Edition, EditionMeta } from '../../scripture/text/edition.ts';
import { type Downloads, downloadsTag, mainDownloadTag } from '../../services/book/downloads/downloads.ts';
import { anchorsTag, type Scans, scanTag } from '../../services/book/scans/scans.ts';
import { unavailable } from '../../services/refusals/unavailable.ts';
import type { Services } from '../../services/services.ts';
import type { Corrections } from '../../services/text/corrections/corrections.ts';
import { chapterTag, historyTag, namesTag, verseHistoryTag } from '../../services/text/texts/tags.ts';
import { DatabaseUnavailable } from '../../store/database.ts';
import { StoreLost } from '../../store/store-lost.ts';

/**
 * Wraps the services and collects in `tags` which chapters and histories a page reads, so that a correction invalidates
 * only those pages. No route has to list what it depends on.
 */
export function trackDependencies(services: Services): { services: Services; tags: Set<string> } {
  const tags = new Set<string>();
  const tracking = (edition: Edition): Edition => ({
    meta: withHistory(edition.meta),
    books: edition.books,
    chapter(book, chapter) {
      tags.add(chapterTag(edition.meta.id, book, chapter));
      return edition.chapter(book, chapter);
    },
    chapterNumbers: (book) => edition.chapterNumbers(book),
    verseNumbers: (book, chapter) => edition.verseNumbers(book, chapter),
  });
  /** Only a page that reads the newest revision depends on it. */
  const withHistory = ({ history, ...meta }: EditionMeta): EditionMeta =>
    Object.defineProperty(meta, 'history', {
      get() {
        tags.add(historyTag(meta.id));
        return history;
      },
    });
  const { texts } = services;
  const tracked: Services['texts'] = {
    editions: () => texts.editions().map(withHistory),
    defaultId: texts.defaultId,
    generation: texts.generation,
    current: texts.current,
    edition(id) {
      const edition = texts.edition(id);
      return edition && tracking(edition);
    },
    // An installed text never changes; another one in its place is another generation.
    installed: (id) => texts.installed(id),
    history(id) {
      tags.add(historyTag(id));
      return texts.history(id);
    },
    catchUp: () => texts.catchUp(),
    settled: () => texts.settled(),
    onInvalidated: (listener) => texts.onInvalidated(listener),
  };
  const note = (found: readonly string[]) => {
    for (const tag of found) tags.add(tag);
  };
  const corrections = services.corrections && orUnavailable(trackHistory(services.corrections, note));
  return {
    services: {
      ...services,
      texts: tracked,
      corrections,
      scans: services.scans && trackScans(services.scans, note),
      downloads: services.downloads && trackDownloads(services.downloads, note),
      library: services.library && { ...orUnavailable(services.library), list: () => services.library.list() },
      accounts: services.accounts && orUnavailable(services.accounts),
      audit: services.audit && orUnavailable(services.audit),
      desk: services.desk && orUnavailable(services.desk),
      mail: services.mail && orUnavailable(services.mail),
      people: services.people && orUnavailable(services.people),
      messageDesk: services.messageDesk && orUnavailable(services.messageDesk),
      mailDesk: services.mailDesk && orUnavailable(services.mailDesk),
    },
    tags,
  };
}

function trackScans(scans: Scans, note: (tags: readonly string[]) => void): Scans {
  const reading: Partial<Scans> = {
    current() {
      note([scanTag]);
      return scans.current();
    },
    anchors() {
      note([scanTag, anchorsTag]);
      return scans.anchors();
    },
    facsimile(edition) {
      note([scanTag, anchorsTag]);
      return scans.facsimile(edition);
    },
  };
  return { ...orUnavailable(scans), ...reading };
}

function trackDownloads(downloads: Downloads, note: (tags: readonly string[]) => void): Downloads {
  return {
    ...downloads,
    main() {
      note([mainDownloadTag, scanTag]);
      return downloads.main();
    },
    of(edition) {
      note([downloadsTag]);
      return downloads.of(edition);
    },
  };
}

function trackHistory(corrections: Corrections, note: (tags: readonly string[]) => void): Corrections {
  const reading: Partial<Corrections> = {
    verseHistory(edition, book, chapter, verse) {
      note([verseHistoryTag(edition, verseKey({ book, chapter, verse })), namesTag]);
      return corrections.verseHistory(edition, book, chapter, verse);
    },
    changes(edition, limit, part) {
      note([historyTag(edition), namesTag]);
      return corrections.changes(edition, limit, part);
    },
    versesWithHistory(edition) {
      note([historyTag(edition)]);
      return corrections.versesWithHistory(edition);
    },
  };
  return { ...corrections, ...reading };
}

/** The service, with an absent store turned into an answer 503 for the router instead of an internal error. */
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

import { verseKey } from '../../scripture/correction/text-state.ts';
import type { Edition, EditionMeta } from '../../scripture/text/edition.ts';
import { type Downloads, downloadsTag, mainDownloadTag } from '../../services/book/downloads/downloads.ts';
import { type ScanPages, scanPagesTag } from '../../services/book/scans/scan-pages.ts';
import { anchorsTag, scanTag } from '../../services/book/scans/scan-state.ts';
import { type ScanVerses, stripsTag } from '../../services/book/scans/scan-verses.ts';
import type { Scans } from '../../services/book/scans/scans.ts';
import {
  type FollowedSitePages,
  sitePageLinksTag,
  sitePagesTag,
  sitePageTag,
} from '../../services/owner/pages/site-pages.ts';
import { type Mail, mailTag } from '../../services/post/mail/mail.ts';
import type { Services } from '../../services/services.ts';
import type { Corrections } from '../../services/text/corrections/corrections.ts';
import type { Days } from '../../services/text/days/days.ts';
import { chapterTag, dayTag, historyTag, namesTag, verseHistoryTag } from '../../services/text/texts/tags.ts';

/**
 * Wraps the services and collects in `tags` the chapters and histories that a page reads, so that a correction
 * invalidates only those pages. Routes do not have to list their dependencies.
 */
export function trackDependencies(services: Services): { services: Services; tags: Set<string> } {
  const tags = new Set<string>();
  const watched = new Map<Edition, Edition>();
  function tracking(edition: Edition): Edition {
    const known = watched.get(edition);
    if (known) return known;
    const { id } = edition.meta;
    const watching: Edition = {
      meta: withHistory(edition.meta),
      books: edition.books,
      ...(edition.setting && { setting: edition.setting }),
      chapter(book, chapter) {
        tags.add(chapterTag(id, book, chapter));
        return edition.chapter(book, chapter);
      },
      chapterNumbers: (book) => edition.chapterNumbers(book),
      verseNumbers: (book, chapter) => edition.verseNumbers(book, chapter),
    };
    watched.set(edition, watching);
    return watching;
  }
  const described = new Map<EditionMeta, EditionMeta>();
  /** Only a page that reads the newest revision depends on it. */
  function withHistory(given: EditionMeta): EditionMeta {
    const known = described.get(given);
    if (known) return known;
    const { history, ...meta } = given;
    const watching = Object.defineProperty(meta, 'history', {
      get() {
        tags.add(historyTag(meta.id));
        return history;
      },
    });
    described.set(given, watching);
    return watching;
  }
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
    // An installed text never changes; replacing it changes the generation.
    installed: (id) => texts.installed(id),
    editorial(id) {
      const layer = texts.editorial(id);
      return (
        layer && {
          ...layer,
          chapter(book, chapter) {
            tags.add(chapterTag(id, book, chapter));
            return layer.chapter(book, chapter);
          },
        }
      );
    },
    textOf: (id, canonicalSha256) => texts.textOf(id, canonicalSha256),
    history(id) {
      tags.add(historyTag(id));
      return texts.history(id);
    },
    chapterHistory(id, book, chapter) {
      tags.add(chapterTag(id, book, chapter));
      return texts.chapterHistory(id, book, chapter);
    },
    catchUp: () => texts.catchUp(),
    settled: () => texts.settled(),
    onInvalidated: (listener) => texts.onInvalidated(listener),
  };
  const note = (found: readonly string[]) => {
    for (const tag of found) tags.add(tag);
  };
  const corrections = services.corrections && trackHistory(services.corrections, note);
  return {
    services: {
      ...services,
      texts: tracked,
      corrections,
      scans: services.scans && trackScans(services.scans, note),
      scanPages: services.scanPages && trackScanPages(services.scanPages, note),
      scanVerses: services.scanVerses && trackScanVerses(services.scanVerses, note),
      downloads: services.downloads && trackDownloads(services.downloads, note),
      days: services.days && trackDays(services.days, note),
      mail: services.mail && trackMail(services.mail, note),
      sitePages: services.sitePages && trackSitePages(services.sitePages, note),
    },
    tags,
  };
}

function trackScans(scans: Scans, note: (tags: readonly string[]) => void): Scans {
  const reading: Partial<Scans> = {
    list() {
      note([scanTag]);
      return scans.list();
    },
    offered(edition) {
      note([scanTag]);
      return scans.offered(edition);
    },
    scanOf(edition) {
      note([scanTag]);
      return scans.scanOf(edition);
    },
    download() {
      note([scanTag]);
      return scans.download();
    },
    anchors(scan) {
      note([scanTag, anchorsTag]);
      return scans.anchors(scan);
    },
    facsimile(edition, scan) {
      note([scanTag, anchorsTag]);
      return scans.facsimile(edition, scan);
    },
  };
  return { ...scans, ...reading };
}

const trackScanPages = (pages: ScanPages, note: (tags: readonly string[]) => void): ScanPages => ({
  ...pages,
  page(scan, page) {
    note([scanPagesTag]);
    return pages.page(scan, page);
  },
});

function trackScanVerses(verses: ScanVerses, note: (tags: readonly string[]) => void): ScanVerses {
  return {
    ...verses,
    ofChapter(edition, book, chapter) {
      note([scanTag, stripsTag]);
      return verses.ofChapter(edition, book, chapter);
    },
    pagesOf(edition, scan, book, chapter) {
      note([scanTag, stripsTag]);
      return verses.pagesOf(edition, scan, book, chapter);
    },
    onPage(edition, scan, page) {
      note([scanTag, stripsTag]);
      return verses.onPage(edition, scan, page);
    },
  };
}

function trackMail(mail: Mail, note: (tags: readonly string[]) => void): Mail {
  return {
    ...mail,
    get delivers() {
      note([mailTag]);
      return mail.delivers;
    },
  };
}

function trackSitePages(pages: FollowedSitePages, note: (tags: readonly string[]) => void): FollowedSitePages {
  return {
    ...pages,
    published() {
      note([sitePagesTag]);
      return pages.published();
    },
    links() {
      note([sitePageLinksTag]);
      return pages.links();
    },
    page(slug) {
      note([sitePageTag(slug)]);
      return pages.page(slug);
    },
  };
}

function trackDays(days: Days, note: (tags: readonly string[]) => void): Days {
  return {
    today() {
      note([dayTag]);
      return days.today();
    },
    of(day, edition, query) {
      note([dayTag]);
      return days.of(day, edition, query);
    },
    latest(most, edition) {
      note([dayTag]);
      return days.latest(most, edition);
    },
  };
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

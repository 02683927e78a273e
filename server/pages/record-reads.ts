import type { Edition } from '../../scripture/text/edition.ts';
import { DatabaseUnavailable } from '../db/database.ts';
import type { Services } from '../services.ts';

/** Names a chapter among the things that pages are made of. */
export const chapterRead = (edition: string, book: string, chapter: number): string => `${edition} ${book}.${chapter}`;

/**
 * The services with an eye on them: `reads` collects the chapters whose text a page was made of, so that a correction makes
 * just those pages stale. No route has to say what it depends on.
 */
export function recordReads(services: Services): { services: Services; reads: Set<string> } {
  const reads = new Set<string>();
  const recording = (edition: Edition): Edition => ({
    meta: edition.meta,
    books: edition.books,
    chapter(book, chapter) {
      reads.add(chapterRead(edition.meta.id, book, chapter));
      return edition.chapter(book, chapter);
    },
    chapterNumbers: (book) => edition.chapterNumbers(book),
    verseNumbers: (book, chapter) => edition.verseNumbers(book, chapter),
  });
  const { texts } = services;
  const watched: Services['texts'] = {
    editions: () => texts.editions(),
    defaultId: texts.defaultId,
    generation: texts.generation,
    edition(id) {
      const edition = texts.edition(id);
      return edition && recording(edition);
    },
  };
  const corrections = services.corrections && orUnavailable(services.corrections);
  return {
    services: {
      ...services,
      texts: watched,
      corrections,
      accounts: services.accounts && orUnavailable(services.accounts),
    },
    reads,
  };
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
          throw new Response(null, { status: 503, headers: { 'Retry-After': '5' } });
        }
      };
    },
  });
}

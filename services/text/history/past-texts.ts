import { correctEdition, pastChapter } from '../../../scripture/correction/corrected-edition.ts';
import { parseRevisionName, type Revision, revisionLine, shortHash } from '../../../scripture/correction/revision.ts';
import { chapterKey } from '../../../scripture/correction/text-state.ts';
import type { ChapterRef } from '../../../scripture/reference/osis.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import type { Database } from '../../../store/database.ts';
import { installationsBetween, type Moment, newestUntil, revisionsNamed } from '../../../store/history.ts';
import { chainHead, sha256 } from '../../../store/revisions.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import type { Texts } from '../texts/texts.ts';

/** An edition at an earlier revision. */
export interface PastText extends Omit<NamedRevision, 'base'> {
  /** The text that was installed then, without corrections: it defines the books, chapters and verses. */
  readonly installed: Edition;
  /** The edition with the corrections of one chapter at that revision; only that chapter may be read from it. */
  withChapter(chapter: ChapterRef): Promise<Edition>;
}

/** A revision with its name in URLs: the first 12 digits of its hash. */
export type NamedRevision = Moment & { readonly revision: string };

export interface PastTexts {
  /** The revision for a name, as for `at`, whether or not its base text is still installed. */
  find(edition: string, name: string): Promise<Outcome<NamedRevision>>;
  /**
   * @param edition an installed one
   * @param name a revision's number, or the first digits of its hash or of an installed text's
   */
  at(edition: string, name: string): Promise<Outcome<PastText>>;
}

/**
 * Earlier texts, one chapter at a time, from the chain. Nothing is cached: reading costs as much as the chapter is long, and
 * every revision is verified against its hash.
 */
export function createPastTexts({
  database,
  texts,
}: {
  readonly database: Database;
  readonly texts: Texts;
}): PastTexts {
  async function find(edition: string, typed: string): Promise<Outcome<NamedRevision>> {
    const name = parseRevisionName(typed);
    const found = name ? await database.read((db) => revisionsNamed(db, edition, name)) : [];
    const [moment] = found;
    if (!moment || found.length > 1) {
      const head = await database.read((db) => chainHead(db, edition));
      const newest = head && { seq: head.seq, revision: shortHash(head.hash) };
      return refused({ code: 'revision-not-there', typed, several: found.length > 1, ...(newest && { newest }) });
    }
    return done({ ...moment, revision: shortHash(moment.hash) });
  }

  return {
    find,
    async at(edition, name) {
      const found = await find(edition, name);
      if (!found.ok) return found;
      const { base, ...named } = found.value;
      const installed = texts.textOf(edition, base);
      if (!installed) return refused({ code: 'revision-text-gone', seq: named.seq });
      return done({
        ...named,
        installed,
        withChapter: (chapter) => withChapter(database, installed, found.value, chapter),
      });
    },
  };
}

async function withChapter(database: Database, installed: Edition, moment: Moment, ref: ChapterRef): Promise<Edition> {
  const { id } = installed.meta;
  const { book, chapter } = ref;
  const numbers = installed.verseNumbers(book, chapter);
  const state = await database.read(async (db) => {
    const newest = await newestUntil(db, id, ref, numbers, moment.seq);
    const [oldest] = newest;
    const installations = oldest ? await installationsBetween(db, id, oldest.seq, moment.seq) : [];
    for (const revision of [...newest, ...installations]) checkHash(revision);
    return pastChapter(newest, installations);
  });
  const { seq, hash, at, base } = moment;
  const chapters = state.count === 0 ? [] : [[chapterKey(book, chapter), state] as const];
  return correctEdition(installed, { seq, hash, at, base, chapters: new Map(chapters) });
}

/** Verifies that an earlier text is what was published. */
function checkHash(revision: Revision): void {
  if (sha256(revisionLine(revision)) !== revision.hash)
    throw new Error(`revision ${revision.seq} of ${revision.edition} is not what was published`);
}

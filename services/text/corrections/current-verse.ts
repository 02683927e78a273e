import { type VerseRef, verseAt } from '../../../scripture/canon/verse-ref.ts';
import { shortHash } from '../../../scripture/correction/revision.ts';
import { isSameWording, type Wording, wordingFrom } from '../../../scripture/correction/wording.ts';
import { parseVerseOsis } from '../../../scripture/reference/osis.ts';
import type { Edition, Mark, Verse } from '../../../scripture/text/edition.ts';
import type { ProposalRow } from '../../../store/proposals.ts';
import type { Trx } from '../../../store/trx.ts';
import { newsOfVerse, type RevisionRow, revisionOfVerse, revisionWithWording } from '../../../store/verse-revisions.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import { unknownEdition } from '../texts/choose-edition.ts';
import type { Texts } from '../texts/texts.ts';
import type { ReviewItem } from './corrections.ts';

export interface Place {
  readonly edition: Edition;
  readonly ref: VerseRef;
}

/** The verse of an installed edition for an OSIS reference. */
export function findVerse(texts: Texts, editionId: string | undefined, id: string): Outcome<Place> {
  const edition = texts.edition(editionId);
  if (!edition) return refused(unknownEdition(texts, (editionId ?? '').toWellFormed()));
  const parsed = parseVerseOsis(id);
  if (!parsed || parsed.part !== undefined || !edition.verseNumbers(parsed.book, parsed.chapter).includes(parsed.verse))
    return refused({ code: 'verse-unknown', id });
  const { book, chapter, verse } = parsed;
  return done({ edition, ref: { book, chapter, verse } });
}

/** A verse as currently published, read from the store, because this process's memory may be behind. */
export interface CurrentVerse extends Omit<Verse, 'number' | 'revision'> {
  readonly revision: string;
}

/**
 * The current verse, on which a change is based. A caller who publishes must hold the log's lock, so that it stays current
 * until the end of the transaction. The text in memory is never ahead of the store; newer revisions are read there.
 */
export async function currentVerse(
  trx: Trx,
  texts: Texts,
  { edition: { meta }, ref }: Place,
): Promise<Outcome<CurrentVerse>> {
  // Looked up again, because this process may have caught up while it waited for the lock.
  const place = findVerse(texts, meta.id, `${ref.book}.${ref.chapter}.${ref.verse}`);
  if (!place.ok) return place;
  const { edition } = place.value;
  const { newest, base } = await newsOfVerse(trx, meta.id, ref, edition.meta.history?.seq ?? 0);
  if (base && base.base !== edition.meta.canonicalSha256)
    return refused({ code: 'unavailable', catchingUp: true, retryAfter: 2 });
  if (newest) return done(fromRevision(newest));
  const verse = verseIn(edition, ref);
  return verse ? done(verse) : refused({ code: 'verse-unknown', id: `${ref.book}.${ref.chapter}.${ref.verse}` });
}

/** The verse's wording at a revision; undefined if that is unknown. */
export async function textAt(trx: Trx, texts: Texts, place: Place, revision: string): Promise<Wording | undefined> {
  const { edition, ref } = place;
  if (revision === edition.meta.revision) return installedText(texts, place);
  const row = await revisionOfVerse(trx, edition.meta.id, ref, revision);
  return row && fromRevision(row);
}

/** The wording with the marks it had when it was last published; undefined if it never was. */
export async function lastPublishedAs(
  trx: Trx,
  texts: Texts,
  place: Place,
  wording: Wording,
): Promise<Omit<CurrentVerse, 'revision'> | undefined> {
  const row = await revisionWithWording(trx, place.edition.meta.id, place.ref, wording);
  if (row) return withoutRevision(fromRevision(row));
  const installed = installedText(texts, place);
  return installed && isSameWording(installed, wording) ? withoutRevision(installed) : undefined;
}

/** The verse as installed, without corrections. */
export const installedText = (texts: Texts, { edition, ref }: Place): CurrentVerse | undefined =>
  verseIn(texts.installed(edition.meta.id) ?? edition, ref);

function verseIn(edition: Edition, ref: VerseRef): CurrentVerse | undefined {
  const found = verseAt(edition, ref);
  if (!found) return undefined;
  const { number: _, ...rest } = found;
  return { ...rest, revision: found.revision ?? edition.meta.revision };
}

function fromRevision({ text, title, marks, title_marks, hash }: RevisionRow): CurrentVerse {
  return {
    text: text ?? '',
    ...(title !== null && { title }),
    marks: parseMarks(marks),
    ...(title_marks !== null && { titleMarks: parseMarks(title_marks) }),
    revision: shortHash(hash),
  };
}

const parseMarks = (json: string | null): readonly Mark[] =>
  json === null ? [] : (JSON.parse(json) as readonly Mark[]);

function withoutRevision({ revision: _, ...verse }: CurrentVerse): Omit<CurrentVerse, 'revision'> {
  return verse;
}

/** The current verse of a proposal; if its edition is removed or no longer contains it, the verse as the author saw it. */
export function currentWording(texts: Texts, row: ProposalRow): Pick<ReviewItem, 'current' | 'overtaken'> {
  const edition = texts.edition(row.edition);
  const verse = edition && verseAt(edition, row);
  if (!edition || !verse)
    return {
      current: { ...wordingFrom(row.base_text, row.base_title), revision: row.base_revision },
      overtaken: row.state === 'pending',
    };
  const { text, title, revision = edition.meta.revision } = verse;
  return {
    current: { ...wordingFrom(text, title), revision },
    overtaken: row.state === 'pending' && (text !== row.base_text || (title ?? null) !== row.base_title),
  };
}

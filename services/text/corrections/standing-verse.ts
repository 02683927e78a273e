import { type VerseRef, verseAt } from '../../../scripture/canon/verse-ref.ts';
import { shortHash } from '../../../scripture/correction/revision.ts';
import { isSameWording, type Wording, wordingFrom } from '../../../scripture/correction/wording.ts';
import { parseVerseOsis } from '../../../scripture/reference/osis.ts';
import type { Edition, Mark, Verse } from '../../../scripture/text/edition.ts';
import type { ProposalRow } from '../../../store/proposals.ts';
import type { Trx } from '../../../store/trx.ts';
import { newsOfVerse, type RevisionRow, revisionOfVerse, revisionSaying } from '../../../store/verse-revisions.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import { unknownEdition } from '../texts/choose-edition.ts';
import type { Texts } from '../texts/texts.ts';
import type { ReviewItem } from './corrections.ts';

export interface Place {
  readonly edition: Edition;
  readonly ref: VerseRef;
}

/** The verse of an installed edition that an OSIS reference names. */
export function findVerse(texts: Texts, editionId: string | undefined, id: string): Outcome<Place> {
  const edition = texts.edition(editionId);
  if (!edition) return refused(unknownEdition(texts, (editionId ?? '').toWellFormed()));
  const parsed = parseVerseOsis(id);
  if (!parsed || parsed.part !== undefined || !edition.verseNumbers(parsed.book, parsed.chapter).includes(parsed.verse))
    return refused({ code: 'verse-unknown', id });
  const { book, chapter, verse } = parsed;
  return done({ edition, ref: { book, chapter, verse } });
}

/** A verse as it is published now, read from the store: this process's memory may be behind. */
export interface StandingVerse extends Omit<Verse, 'number' | 'revision'> {
  readonly revision: string;
}

/**
 * The verse that a change is made from. To publish, hold the log's lock: then it stays so until the end of the transaction.
 * What this process holds in memory is never ahead of the store; what has come since is read there.
 */
export async function standingVerse(
  trx: Trx,
  texts: Texts,
  { edition: { meta }, ref }: Place,
): Promise<Outcome<StandingVerse>> {
  // Anew: while the lock was waited for, this process may have caught up.
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

/** What the verse said at a revision; undefined if that is not known. */
export async function textAt(trx: Trx, texts: Texts, place: Place, revision: string): Promise<Wording | undefined> {
  const { edition, ref } = place;
  if (revision === edition.meta.revision) return installedText(texts, place);
  const row = await revisionOfVerse(trx, edition.meta.id, ref, revision);
  return row && fromRevision(row);
}

/** The wording with the marks it had when it was last published; undefined if it never was. */
export async function stoodBefore(
  trx: Trx,
  texts: Texts,
  place: Place,
  wording: Wording,
): Promise<Omit<StandingVerse, 'revision'> | undefined> {
  const row = await revisionSaying(trx, place.edition.meta.id, place.ref, wording);
  if (row) return withoutRevision(fromRevision(row));
  const installed = installedText(texts, place);
  return installed && isSameWording(installed, wording) ? withoutRevision(installed) : undefined;
}

/** The verse as it was installed, without any correction. */
export const installedText = (texts: Texts, { edition, ref }: Place): StandingVerse | undefined =>
  verseIn(texts.installed(edition.meta.id) ?? edition, ref);

function verseIn(edition: Edition, ref: VerseRef): StandingVerse | undefined {
  const found = verseAt(edition, ref);
  if (!found) return undefined;
  const { number: _, ...rest } = found;
  return { ...rest, revision: found.revision ?? edition.meta.revision };
}

function fromRevision({ text, title, marks, title_marks, hash }: RevisionRow): StandingVerse {
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

function withoutRevision({ revision: _, ...verse }: StandingVerse): Omit<StandingVerse, 'revision'> {
  return verse;
}

/** The verse of a proposal now; where its edition has been taken away or has it no more, as the author saw it. */
export function asItStands(texts: Texts, row: ProposalRow): Pick<ReviewItem, 'current' | 'overtaken'> {
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

import { verseAt } from '../../../scripture/canon/verse-ref.ts';
import { shortHash } from '../../../scripture/correction/revision.ts';
import { parseTextKey, partAt, type TextRef, textKey, textRefFrom } from '../../../scripture/correction/text-ref.ts';
import { shownPart } from '../../../scripture/correction/text-state.ts';
import { isSameWording, type Wording, wordingFrom } from '../../../scripture/correction/wording.ts';
import type { Edition, Mark, Verse } from '../../../scripture/text/edition.ts';
import type { ProposalRow } from '../../../store/proposals.ts';
import type { Trx } from '../../../store/trx.ts';
import { newsOfText, type RevisionRow, revisionOfText, revisionWithWording } from '../../../store/verse-revisions.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import { unknownEdition } from '../texts/choose-edition.ts';
import type { Texts } from '../texts/texts.ts';
import type { ReviewItem } from './corrections.ts';

export interface Place {
  readonly edition: Edition;
  readonly ref: TextRef;
}

/** The verse, or the part of the editors' words, of an installed edition for its id. */
export function findText(texts: Texts, editionId: string | undefined, id: string): Outcome<Place> {
  const edition = texts.edition(editionId);
  if (!edition) return refused(unknownEdition(texts, (editionId ?? '').toWellFormed()));
  const ref = parseTextKey(id);
  const place = ref && { edition, ref };
  return place && isThere(texts, place) ? done(place) : refused({ code: 'verse-unknown', id });
}

function isThere(texts: Texts, { edition, ref }: Place): boolean {
  const { book, chapter, verse, part } = ref;
  if (part === undefined) return edition.verseNumbers(book, chapter).includes(verse);
  if (verse === 0 && edition.chapterNumbers(book)[0] !== chapter) return false;
  const layer = texts.editorial(edition.meta.id);
  return layer !== undefined && partAt(layer, ref) !== undefined;
}

/** A verse or a part as currently published, read from the store, because this process's memory may be behind. */
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
  const place = findText(texts, meta.id, textKey(ref));
  if (!place.ok) return place;
  const { edition } = place.value;
  const { newest, base } = await newsOfText(trx, meta.id, ref, edition.meta.history?.seq ?? 0);
  if (base && base.base !== edition.meta.canonicalSha256)
    return refused({ code: 'unavailable', catchingUp: true, retryAfter: 2 });
  if (newest) return done(fromRevision(newest));
  const verse = shownText(texts, { edition, ref });
  return verse ? done(verse) : refused({ code: 'verse-unknown', id: textKey(ref) });
}

/** The verse's wording at a revision; undefined if that is unknown. */
export async function textAt(trx: Trx, texts: Texts, place: Place, revision: string): Promise<Wording | undefined> {
  const { edition, ref } = place;
  if (revision === edition.meta.revision) return installedText(texts, place);
  const row = await revisionOfText(trx, edition.meta.id, ref, revision);
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

/** The verse or part as installed, without corrections. */
export function installedText(texts: Texts, { edition, ref }: Place): CurrentVerse | undefined {
  const { id, revision } = edition.meta;
  if (ref.part === undefined) return verseIn(texts.installed(id) ?? edition, ref);
  const layer = texts.installedEditorial(id);
  const found = layer && partAt(layer, ref);
  return found && { text: found.text, marks: found.marks, revision };
}

/** The verse or part as this process shows it. */
function shownText(texts: Texts, { edition, ref }: Place): CurrentVerse | undefined {
  const { id, revision } = edition.meta;
  if (ref.part === undefined) return verseIn(edition, ref);
  const layer = texts.editorial(id);
  const found = layer && shownPart(layer, texts.chapterHistory(id, ref.book, ref.chapter), ref);
  return found && { revision, ...found };
}

function verseIn(edition: Edition, ref: TextRef): CurrentVerse | undefined {
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
  const verse = edition && shownText(texts, { edition, ref: textRefFrom(row) });
  if (!verse)
    return {
      current: { ...wordingFrom(row.base_text, row.base_title), revision: row.base_revision },
      overtaken: row.state === 'pending',
    };
  const { text, title, revision } = verse;
  return {
    current: { ...wordingFrom(text, title), revision },
    overtaken: row.state === 'pending' && (text !== row.base_text || (title ?? null) !== row.base_title),
  };
}

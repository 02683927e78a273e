import { authorPath, REVIEW_PATH, reviewPath } from '../../../../scripture/addresses/paths.ts';
import { mapVerse } from '../../../../scripture/canon/map-verse.ts';
import { type VerseRef, verseAt } from '../../../../scripture/canon/verse-ref.ts';
import { nounOf } from '../../../../scripture/correction/text-noun.ts';
import {
  formatText,
  parseTextKey,
  type TextRef,
  textHistoryPath,
  textName,
  textPath,
} from '../../../../scripture/correction/text-ref.ts';
import { formatVerse } from '../../../../scripture/reference/format-spanish.ts';
import { editionQuery, versePath } from '../../../../scripture/reference/path.ts';
import type { Viewer } from '../../../../services/access/viewer.ts';
import type { Services } from '../../../../services/services.ts';
import type { PublishedChange, QueueOrder, ReviewItem } from '../../../../services/text/corrections/corrections.ts';
import type { Texts } from '../../../../services/text/texts/texts.ts';
import { type BookFile, bookFile } from '../../../ui/facsimile/book-place.ts';
import type { PageBox } from '../../../ui/facsimile/facsimile-dialog.tsx';
import { languageUnlessSpanish } from '../../../ui/find-edition.ts';
import { formatAge } from '../age.ts';
import { orderQuery } from '../order.ts';
import { resultingWording } from '../resulting-wording.ts';
import { isSame } from './is-same.ts';

/** A neighbouring verse. */
export interface Line {
  readonly number: number;
  readonly text: string;
}

/** Number of verses shown before and after. */
const CONTEXT_VERSES = 2;

/** Number of recent revisions shown beside a proposal; the history page has all of them. */
const SHOWN = 3;

/** Data of a proposal's page; undefined if there is no such proposal. */
export async function readItem(services: Services, viewer: Viewer, id: string, order: QueueOrder) {
  const { corrections, texts, scanVerses, settings, now } = services;
  const item = await corrections.reviewItem(viewer, id);
  const ref = item && parseTextKey(item.id);
  if (!item || !ref) return undefined;
  const open = item.state === 'pending';
  const [rivals, alike, amongOthers, history, beside, waiting, ofAuthor] = await Promise.all([
    corrections.rivals(id),
    open ? corrections.alike(viewer, id) : [],
    open ? corrections.amongOthers(id) : [],
    ref.part === undefined
      ? corrections.verseHistory(item.edition, ref.book, ref.chapter, ref.verse)
      : corrections.partHistory(item.edition, ref),
    corrections.beside(order, id, viewer),
    corrections.waiting(viewer),
    open ? corrections.countOpenBy(item.authorId) : 0,
  ]);
  const lines = (await scanVerses.ofChapter(item.edition, ref.book, ref.chapter)).get(ref.verse);
  const meta = texts.edition(item.edition)?.meta;
  const { authorId, alike: _, slips: __, region: ___, laid, ...shown } = item;
  const would = resultingWording(laid);
  const { twoPersonReview: twoPersons } = settings.site();
  const inOrder = orderQuery(order);
  return {
    item: shown,
    author: { path: authorPath(authorId), open: ofAuthor },
    manages: viewer.account?.role === 'administrador',
    would,
    ...(laid.clash && { clash: { mine: laid.mine, theirs: laid.theirs } }),
    reference: formatText(ref),
    noun: nounOf(ref),
    ref,
    waiting,
    age: formatAge(item.at, now().getTime()),
    ...(texts.editions().length > 1 && { edition: meta?.title ?? item.edition }),
    ...languageUnlessSpanish(meta?.language),
    twoPersons,
    /** The viewer has approved this very text, which needs another approval. */
    supported: twoPersons && item.approvals.some((one) => one.mine && !one.past && isSame(one, would)),
    chapterPath: textPath(ref, editionQuery(item.edition, texts.defaultId)),
    historyPath: textHistoryPath(ref, editionQuery(item.edition, texts.defaultId)),
    printed: await printedPage(services, item, ref, lines !== undefined),
    ...(lines && { lines }),
    query: editionQuery(item.edition, texts.defaultId),
    ...around(texts, item.edition, ref),
    parallels: ref.part === undefined ? parallels(texts, item.edition, ref) : [],
    history: history.slice(-SHOWN).toReversed().map(past),
    rivals: rivals.map((rival) => ({ ...brief(rival), path: reviewPath(rival.proposal, inOrder) })),
    alike: alike.map((other) => ({ ...brief(other), version: other.version, clash: other.laid.clash })),
    amongOthers: amongOthers.map((other) => ({
      reference: textName(other.id),
      path: reviewPath(other.proposal, inOrder),
    })),
    ...(beside.previous !== undefined && { previous: reviewPath(beside.previous, inOrder) }),
    ...(beside.next !== undefined && { next: reviewPath(beside.next, inOrder) }),
    queue: REVIEW_PATH + inOrder,
  };
}

export type ItemData = NonNullable<Awaited<ReturnType<typeof readItem>>>;

const past = ({ hash, before, after, author, at, reason }: PublishedChange) => ({
  hash,
  before,
  after,
  author,
  at,
  reason,
});

const brief = ({ proposal, author, at, current, laid, id }: ReviewItem) => ({
  proposal,
  reference: textName(id),
  author,
  at,
  current,
  would: resultingWording(laid),
});

export interface PrintedPage {
  readonly file: BookFile;
  /** The page with the verse. */
  readonly page: number;
  /** `?edicion=…`, empty for the default edition. */
  readonly query: string;
  /** The verse was found there. */
  readonly isRead?: true;
  /** The region marked in this scan. */
  readonly marked?: PageBox;
}

/** The verse's page in the printed book; undefined if there is none. */
async function printedPage(
  { scans, scanVerses, texts }: Services,
  { edition, region }: ReviewItem,
  { book, chapter, verse }: VerseRef,
  isRead: boolean,
): Promise<PrintedPage | undefined> {
  const scan = scans.scanOf(edition);
  const facsimile = scans.facsimile(edition);
  if (!scan?.file || !facsimile) return undefined;
  const found = await scanVerses.pagesOf(edition, scan.id, book, chapter);
  const page = found.get(verse) ?? facsimile.pageOf(book, chapter, verse);
  if (page === undefined) return undefined;
  const file = bookFile(scan.id, scan.file.size, facsimile.pages);
  const shown = { file, page, query: editionQuery(edition, texts.defaultId), ...(isRead && { isRead: true as const }) };
  if (region?.scan !== scan.id) return shown;
  const { page: marked, x, y, width, height } = region;
  return { ...shown, marked: { page: marked, box: { x, y, width, height } } };
}

/** The verses before and after in the chapter. */
function around(texts: Texts, editionId: string, { book, chapter, verse, part }: TextRef) {
  const verses = texts.edition(editionId)?.chapter(book, chapter)?.verses ?? [];
  const lines = (from: number, to: number): Line[] =>
    verses.slice(Math.max(0, from), to).map(({ number, text }) => ({ number, text }));
  const at = verses.findIndex(({ number }) => number === verse);
  // Before an introduction there is nothing.
  if (verse === 0) return { before: [], after: lines(0, CONTEXT_VERSES) };
  if (at < 0) return { before: [], after: [] };
  // A heading stands before its verse, and a note behind it.
  if (part?.startsWith('heading'))
    return { before: lines(at - CONTEXT_VERSES, at), after: lines(at, at + CONTEXT_VERSES) };
  if (part !== undefined)
    return { before: lines(at + 1 - CONTEXT_VERSES, at + 1), after: lines(at + 1, at + CONTEXT_VERSES) };
  return { before: lines(at - CONTEXT_VERSES, at), after: lines(at + 1, at + 1 + CONTEXT_VERSES) };
}

/** The same verse in the other editions, mapped by versification. */
function parallels(texts: Texts, editionId: string, ref: VerseRef) {
  const from = texts.edition(editionId)?.meta.versification ?? 'own';
  return texts
    .editions()
    .filter(({ id }) => id !== editionId)
    .map(({ id, title, versification, language }) => ({
      title,
      ...languageUnlessSpanish(language),
      verses: mapVerse(ref, from, versification).flatMap((part) => {
        const edition = texts.edition(id);
        const verse = edition && verseAt(edition, part);
        return verse
          ? { reference: formatVerse(part), path: versePath(part, editionQuery(id, texts.defaultId)), text: verse.text }
          : [];
      }),
    }));
}

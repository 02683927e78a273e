import { REVISION_QUERY, readQuery } from '../../../../forms/page-query.ts';
import { sentenceOf, statusOf } from '../../../../forms/refusals/refusal.ts';
import { changesPath, revisionQuery } from '../../../../scripture/reference/path.ts';
import { readAddress } from '../../../../scripture/reference/read-address.ts';
import type { Chapter, Edition } from '../../../../scripture/text/edition.ts';
import type { Services } from '../../../../services/services.ts';
import { data, redirect } from '../../../page/page.ts';
import { findEdition } from '../../../ui/find-edition.ts';
import { noSuchPlace, type Params } from '../read/find-place.ts';
import type { Past } from '../read/past.ts';
import { readChapter } from '../read/read-chapter.ts';
import type { ReaderData } from '../read/reader-data.ts';
import { PAST } from './wording.ts';

/** The statement that the text is no longer current may be a few minutes old. */
const HEADERS = { 'Cache-Control': 'public, max-age=300', 'X-Robots-Tag': 'noindex' };

/**
 * The chapter of a URL at `?revision=`: a number, or the first digits of a hash. Other spellings redirect to the canonical URL; a missing
 * revision is a 404 that lists what exists.
 */
export async function readPast(
  { texts, pastTexts }: Pick<Services, 'texts' | 'pastTexts'>,
  { book, chapter, verse }: Params,
  url: URL,
) {
  const { edition, query, canonical } = findEdition(texts, url);
  const segments = [book, chapter, verse].filter((segment) => segment !== undefined);
  const typed = readQuery(url, REVISION_QUERY).revision ?? '';
  const today = todaysPath(edition, segments, query);
  if (typed.trim() === '') throw redirect(today ?? url.pathname + query, 308);
  const found = await pastTexts.at(edition.meta.id, typed);
  if (!found.ok) {
    const links = [
      ...(today ? [{ path: today, label: PAST.readNow }] : []),
      { path: changesPath(query), label: PAST.changes },
    ];
    throw data({ sentence: sentenceOf(found.refusal), links }, { status: statusOf(found.refusal) });
  }
  const { seq, hash, at, revision, installed, withChapter } = found.value;
  const own = revisionQuery(query, revision);
  const place = readAddress(installed, segments);
  if (!place.ok) throw noSuchPlace(installed, place, own);
  if (url.pathname !== place.path || !canonical || typed !== revision) throw redirect(place.path + own, 308);
  const { address } = place;
  const ref = { book: address.book.osis, chapter: address.chapter };
  const then = await withChapter(ref);
  const past: Past = {
    seq,
    hash,
    at,
    ...(today && { now: today }),
    same: saysTheSame(then.chapter(ref.book, ref.chapter), edition.chapter(ref.book, ref.chapter)),
    chain: changesPath(query, undefined, seq + 1),
  };
  const shown: ReaderData = { ...readChapter(then, address, own, place.verses), past };
  return data(shown, { headers: HEADERS });
}

function todaysPath(edition: Edition, segments: readonly string[], query: string): string | undefined {
  const place = readAddress(edition, segments);
  return place.ok ? place.path + query : undefined;
}

function saysTheSame(then: Chapter | undefined, now: Chapter | undefined): boolean {
  const words = (chapter: Chapter | undefined) =>
    chapter?.verses.map(({ number, title = null, text }) => [number, title, text]);
  return JSON.stringify(words(then)) === JSON.stringify(words(now));
}

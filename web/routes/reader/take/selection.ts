import { formatSpanishList, type NameStyle } from '../../../../scripture/reference/format-spanish.ts';
import { runsOf } from '../../../../scripture/reference/number-runs.ts';
import { verses as passage } from '../../../../scripture/reference/passage.ts';
import { revisionQuery, versesPath } from '../../../../scripture/reference/path.ts';
import type { Verse } from '../../../../scripture/text/edition.ts';
import type { SiteData } from '../../../page/site-data.ts';
import { type ChapterTarget, chapterTargetOf } from '../read/chapter-target.ts';
import type { ReaderData } from '../read/reader-data.ts';

/** Selected verses of one chapter, to copy, share, cite or print. */
export interface Selection {
  /** Ascending, maybe with gaps. */
  readonly verses: readonly Verse[];
  readonly where: ChapterTarget;
  /** `Juan 3:16,18-20` */
  readonly place: string;
  /** `Jn 3:16,18-20` */
  readonly shortPlace: string;
  /** Their full URL. */
  readonly url: string;
  /** `?edicion=…`, empty for the default edition. */
  readonly query: string;
  readonly edition: { readonly id: string; readonly title: string; readonly year?: number | undefined };
  readonly site: { readonly title: string; readonly origin: string };
  /** BCP 47, only if the text is not in Spanish. */
  readonly language?: string | undefined;
}

export function selectVerses(data: ReaderData, verses: readonly Verse[], from: SiteData | undefined): Selection {
  const { book, chapter, query, language } = data;
  const numbers = verses.map(({ number }) => number);
  const runs = runsOf(numbers).map(([from, to]) =>
    passage(book.osis, { chapter, verse: from }, { chapter, verse: to }),
  );
  const place = (style: NameStyle) => formatSpanishList(runs, style);
  const { id = '', title = '', year } = from?.edition ?? {};
  const origin = from?.publicUrl ?? location.origin;
  return {
    verses,
    where: chapterTargetOf(data, from),
    place: place('full'),
    shortPlace: place('short'),
    url: origin + versesPath({ book: book.osis, chapter }, numbers, query),
    query,
    edition: { id, title, year },
    site: { title: from?.site.title ?? '', origin },
    language,
  };
}

/** A permanent URL of the verses with the text of a revision. */
export function permanentUrl({ verses, where, query, site }: Selection, revision: string): string {
  const numbers = verses.map(({ number }) => number);
  return site.origin + versesPath(where, numbers, revisionQuery(query, revision));
}

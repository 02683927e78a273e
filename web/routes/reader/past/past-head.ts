import { parseRuns } from '../../../../scripture/reference/number-runs.ts';
import { versePath, versesPath } from '../../../../scripture/reference/path.ts';
import type { Meta } from '../../../page/page.ts';
import type { SiteData } from '../../../page/site-data.ts';
import { openGraph } from '../../../ui/open-graph.ts';
import { nameOf } from '../read/head.ts';
import type { Past } from '../read/past.ts';
import type { ReaderData } from '../read/reader-data.ts';
import { PAST } from './wording.ts';

/** The head of a chapter at a past revision, which search engines must not index. */
export function pastHead(data: ReaderData, past: Past, from: SiteData): Meta[] {
  const { book, chapter, verse, listed, query, verseRuns } = data;
  const isChapter = verseRuns.split(/\D/, 1)[0] === String(verse);
  const named = listed === undefined ? (isChapter ? [] : [verse]) : parseRuns(listed);
  const place = nameOf(data, named);
  const title = `${PAST.title(place, past.seq)} – ${from.edition.title}`;
  const description = past.same ? PAST.same : PAST.changed;
  const ref = { book: book.osis, chapter };
  const address = from.publicUrl + (listed ? versesPath(ref, named, query) : versePath({ ...ref, verse }, query));
  return [
    { title: `${title} · ${from.site.title}` },
    { name: 'robots', content: 'noindex' },
    ...openGraph(from, { type: 'article', title, description, address }),
  ];
}

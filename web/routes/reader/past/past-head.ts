import type { MetaDescriptor } from 'react-router';
import { formatChapter } from '../../../../scripture/reference/format-spanish.ts';
import { versePath } from '../../../../scripture/reference/path.ts';
import { openGraph } from '../../../ui/open-graph.ts';
import type { SiteData } from '../../../ui/site-data.ts';
import type { Past } from '../read/past.ts';
import type { ReaderData } from '../read/reader-data.ts';
import { PAST } from './wording.ts';

/** The head of a chapter of another time: for whoever has its address, not for search engines. */
export function pastHead(data: ReaderData, past: Past, from: SiteData): MetaDescriptor[] {
  const { book, chapter, verse, query, verseRuns } = data;
  const isChapter = verseRuns.split(/\D/, 1)[0] === String(verse);
  const place = `${formatChapter(book.osis, chapter)}${isChapter ? '' : `:${verse}`}`;
  const title = `${PAST.title(place, past.seq)} – ${from.edition.title}`;
  const description = past.same ? PAST.same : PAST.changed;
  const address = from.publicUrl + versePath({ book: book.osis, chapter, verse }, query);
  return [
    { title: `${title} · ${from.site.title}` },
    { name: 'robots', content: 'noindex' },
    ...openGraph(from, { type: 'article', title, description, address }),
  ];
}

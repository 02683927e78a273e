import type { MetaDescriptor } from 'react-router';
import { CARD_SIZE, cardKey, cardOf } from '../../../../scripture/picture/card.ts';
import { formatChapter } from '../../../../scripture/reference/format-spanish.ts';
import { cardPath, versePath } from '../../../../scripture/reference/path.ts';
import type { Verse } from '../../../../scripture/text/edition.ts';
import { openGraph } from '../../../ui/open-graph.ts';
import type { SiteData } from '../../../ui/site-data.ts';
import type { ReaderFrame } from './reader-data.ts';

/** Search engines show about this much. */
const DESCRIPTION_LENGTH = 160;

/** What stands in the document's head: a verse's address speaks of its verse, and points to its chapter's address. */
export function readerHead(data: ReaderFrame, verses: readonly Verse[], from: SiteData): MetaDescriptor[] {
  const { site, edition, publicUrl } = from;
  const { book, chapter, verse, query } = data;
  const first = verses[0]?.number ?? 1;
  const name = `${formatChapter(book.osis, chapter)}${verse === first ? '' : `:${verse}`}`;
  const title = `${name} – ${edition.title}`;
  const description = shorten(
    verses
      .filter(({ number }, at) => (verse === first ? at < 3 : number === verse))
      .map(({ text }) => text)
      .join(' '),
  );
  const addressOf = (verse: number) => publicUrl + versePath({ book: book.osis, chapter, verse }, query);
  const place = { book: book.osis, chapter, ...(verse !== first && { verse }) };
  const card = cardOf(place, verses, { edition: edition.title, site: site.title });
  const picture = card && { path: cardPath(place, cardKey(card), query), alt: title, ...CARD_SIZE };
  const link = (rel: string, path: string) => ({ tagName: 'link', rel, href: publicUrl + path + query });
  return [
    { title: `${title} · ${site.title}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: addressOf(first) },
    ...(data.previous ? [link('prev', data.previous.path)] : []),
    ...(data.next ? [link('next', data.next.path)] : []),
    ...openGraph(from, { type: 'article', title, description, address: addressOf(verse), ...(picture && { picture }) }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Chapter',
        name: formatChapter(book.osis, chapter),
        url: addressOf(first),
        inLanguage: 'es',
        isPartOf: { '@type': 'Book', name: edition.title },
      },
    },
  ];
}

/** Whole words of at most DESCRIPTION_LENGTH characters. */
function shorten(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(' ', DESCRIPTION_LENGTH - 1)).replace(/[,;:.]+$/, '')}…`;
}

import { CARD_SIZE, cardKey, cardOf } from '../../../../scripture/picture/card.ts';
import { formatChapter } from '../../../../scripture/reference/format-spanish.ts';
import { formatRuns, parseRuns } from '../../../../scripture/reference/number-runs.ts';
import { cardPath, versePath, versesPath } from '../../../../scripture/reference/path.ts';
import type { Verse } from '../../../../scripture/text/edition.ts';
import type { Meta } from '../../../page/page.ts';
import type { SiteData } from '../../../page/site-data.ts';
import { openGraph } from '../../../ui/open-graph.ts';
import { shorten } from '../../../ui/shorten.ts';
import type { ReaderFrame } from './reader-data.ts';

/** The document's head. A URL of verses describes them, with the chapter as its canonical URL. */
export function readerHead(data: ReaderFrame, verses: readonly Verse[], from: SiteData): Meta[] {
  const { site, edition, publicUrl } = from;
  const { book, chapter, verse, listed, query } = data;
  const ref = { book: book.osis, chapter };
  const first = verses[0]?.number ?? 1;
  const several = listed === undefined ? undefined : parseRuns(listed);
  const named = several ?? (verse === first ? [] : [verse]);
  const name = nameOf(data, named);
  const title = `${name} – ${edition.title}`;
  const description = shorten(
    verses
      .filter(({ number }, at) => (named.length === 0 ? at < 3 : named.includes(number)))
      .map(({ text }) => text)
      .join(' '),
  );
  const addressOf = (verse: number) => publicUrl + versePath({ ...ref, verse }, query);
  const own = several ? publicUrl + versesPath(ref, several, query) : addressOf(verse);
  const place = several ? { ...ref, verses: several } : { ...ref, ...(verse !== first && { verse }) };
  const card = cardOf(place, verses, { edition: edition.title, site: site.title });
  const picture = card && { path: cardPath(place, cardKey(card), query), alt: title, ...CARD_SIZE };
  const link = (rel: string, path: string) => ({ tagName: 'link' as const, rel, href: publicUrl + path + query });
  return [
    { title: `${title} · ${site.title}` },
    { name: 'description', content: description },
    // Lists of verses are too many to index; an ambiguous reference has the plain page.
    ...(several || data.besides ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: data.besides ? own : addressOf(first) },
    ...(data.previous ? [link('prev', data.previous.path)] : []),
    ...(data.next ? [link('next', data.next.path)] : []),
    ...openGraph(from, { type: 'article', title, description, address: own, ...(picture && { picture }) }),
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

/** `Juan 3`, `Juan 3:16`, `Juan 3:16,18-20`. */
export const nameOf = ({ book, chapter }: Pick<ReaderFrame, 'book' | 'chapter'>, verses: readonly number[]): string =>
  `${formatChapter(book.osis, chapter)}${verses.length === 0 ? '' : `:${formatRuns(verses)}`}`;

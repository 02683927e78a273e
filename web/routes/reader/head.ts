import type { MetaDescriptor } from 'react-router';
import { chapterBase, type ReaderData } from './reader-data.ts';

/** Search engines show about this much. */
const DESCRIPTION_LENGTH = 160;

/** What stands in the document's head: a verse's address speaks of its verse, and points to its chapter's address. */
export function readerHead(data: ReaderData, siteTitle: string): MetaDescriptor[] {
  const { book, chapter, verse, verseNumbers, texts, edition, publicUrl, query } = data;
  const first = verseNumbers[0] ?? 1;
  const at = Math.max(0, verseNumbers.indexOf(verse));
  const place = `${book.spanish} ${chapter}${verse === first ? '' : `:${verse}`}`;
  const title = `${place} – ${edition.title}`;
  const description = shorten(verse === first ? texts.slice(0, 3).join(' ') : (texts[at] ?? ''));
  const address = `${publicUrl}${chapterBase(data)}/${first}${query}`;
  const link = (rel: string, path: string) => ({ tagName: 'link', rel, href: publicUrl + path + query });
  return [
    { title: `${title} · ${siteTitle}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...(data.previous ? [link('prev', data.previous.path)] : []),
    ...(data.next ? [link('next', data.next.path)] : []),
    { property: 'og:type', content: 'article' },
    { property: 'og:site_name', content: siteTitle },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: 'es_ES' },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Chapter',
        name: `${book.spanish} ${chapter}`,
        position: chapter,
        url: address,
        inLanguage: edition.language,
        isPartOf: { '@type': 'Book', name: book.spanish, isPartOf: { '@type': 'Book', name: edition.title } },
      },
    },
  ];
}

/** Whole words of at most DESCRIPTION_LENGTH characters. */
export function shorten(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(' ', DESCRIPTION_LENGTH - 1)).replace(/[,;:.]+$/, '')}…`;
}

import { escapeXml, markedXhtml } from '../../editions/writers/epub/xml.ts';
import { formatChapter } from '../../scripture/reference/format-spanish.ts';
import { formatRuns } from '../../scripture/reference/number-runs.ts';
import { chapterPath, versePath, versesPath } from '../../scripture/reference/path.ts';
import type { Edition, Verse } from '../../scripture/text/edition.ts';
import { EMBED_STYLE } from './embed-style.ts';
import type { EmbeddedPlace } from './embedded-place.ts';

interface Frame {
  readonly edition: Edition;
  /** `?edicion=…`, empty for the default edition. */
  readonly query: string;
  /** What the site is called. */
  readonly site: string;
}

/** A chapter or verses of it, with their edition and its terms: a document that needs no script. Its links leave the frame. */
export function embedPage(place: EmbeddedPlace, { edition, query, site }: Frame): string {
  const { book, chapter } = place;
  const all = edition.chapter(book, chapter)?.verses ?? [];
  const part = place.verses.length > 0;
  const shown = part ? all.filter(({ number }) => place.verses.includes(number)) : all;
  const { title, language, rights } = edition.meta;
  const name = part ? `${formatChapter(book, chapter)}:${formatRuns(place.verses)}` : formatChapter(book, chapter);
  const whole = part ? versesPath(place, place.verses, query) : chapterPath(edition, place, query);
  return framed(`${name} · ${title}`, [
    `<h1>${link(whole, escapeXml(name))}</h1>`,
    `<div lang="${escapeXml(language)}">`,
    ...shown.map((verse) => verseHtml(verse, versePath({ book, chapter, verse: verse.number }, query))),
    '</div>',
    `<footer><p>${escapeXml(title)}. ${escapeXml(rights)}</p><p>${link(whole, escapeXml(`Leer en ${site}`))}</p></footer>`,
  ]);
}

/** What a frame says whose address leads nowhere. */
export const nothingToEmbed = (sentence: string, site: string): string =>
  framed(site, [
    '<h1>Aquí no hay ningún pasaje</h1>',
    `<p>${escapeXml(sentence)}</p>`,
    `<footer><p>${link('/', escapeXml(`Ir a ${site}`))}</p></footer>`,
  ]);

const framed = (title: string, parts: readonly string[]): string =>
  [
    '<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${escapeXml(title)}</title><style>${EMBED_STYLE}</style></head><body><main>`,
    ...parts,
    '</main></body></html>',
  ].join('\n');

function verseHtml({ number, text, marks, title, titleMarks = [] }: Verse, address: string): string {
  const above = title === undefined ? '' : `<h2>${markedXhtml(title, titleMarks)}</h2>\n`;
  return `${above}<p>${link(address, String(number), ' class="n"')} ${markedXhtml(text, marks)}</p>`;
}

const link = (path: string, html: string, more = ''): string =>
  `<a${more} href="${escapeXml(path)}" target="_blank" rel="noopener">${html}</a>`;

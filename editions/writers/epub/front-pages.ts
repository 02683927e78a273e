import type { EditionMeta } from '../../../scripture/text/edition.ts';
import type { DownloadSource } from '../download-format.ts';
import { formatRevisionDay, imprintOf } from '../imprint.ts';
import { hasAddedWords } from '../walk-chapters.ts';
import { CLOSE_DOCUMENT, openDocument } from './document.ts';
import { escapeXml } from './xml.ts';

export const coverPage = ({ title, language }: EditionMeta): string =>
  `${openDocument({ title: 'Cubierta', language }, ' class="cubierta" epub:type="cover"')}<p><img src="cubierta.svg" alt="${escapeXml(`Cubierta: ${title}`)}"/></p>\n${CLOSE_DOCUMENT}`;

export function titlePage({ edition: { meta }, site }: DownloadSource): string {
  const { title, language, year, history, rights } = meta;
  const lines = [
    year === undefined || title.includes(String(year)) ? undefined : String(year),
    history && history.seq > 1
      ? `Con las correcciones publicadas hasta el ${formatRevisionDay(history.at)}`
      : undefined,
    rights,
    site,
  ].filter((line) => line !== undefined);
  return `${openDocument({ title, language })}<section class="portada" epub:type="titlepage">
<h1>${escapeXml(title)}</h1>
${lines.map((line) => `<p>${escapeXml(line)}</p>`).join('\n')}
</section>
${CLOSE_DOCUMENT}`;
}

/** What the file is, so that anyone can tell which text it has and whether it is that text. */
export function colophon(source: DownloadSource): string {
  const facts = imprintOf(source).map(([label, value]) => `<dt>${label}</dt>\n<dd>${escapeXml(value)}</dd>`);
  return `${openDocument({ title: 'Esta edición', language: source.edition.meta.language })}<section epub:type="colophon">
<h1>Esta edición</h1>
<dl>
${facts.join('\n')}
</dl>
${hasAddedWords(source.edition) ? '<p>En cursiva están las palabras que los traductores añadieron.</p>\n' : ''}</section>
${CLOSE_DOCUMENT}`;
}

import { createHash } from 'node:crypto';
import type { EditionMeta } from '../../../scripture/text/edition.ts';
import type { DownloadSource } from '../download-format.ts';
import { imprintOf } from '../imprint.ts';
import type { Part } from './parts.ts';
import { escapeXml } from './xml.ts';

/** Of the edition, whatever its corrections: readers' programs know a newer file by it and by `dcterms:modified`. */
export function identifierOf({ id, canonicalSha256 }: EditionMeta): string {
  const digits = createHash('sha256').update(`${id} ${canonicalSha256}`).digest('hex');
  // Of version 8 (RFC 9562): made of what it names.
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`];
  return `urn:uuid:${parts.join('-')}-${digits.slice(20, 32)}`;
}

/** When the text last changed; of one that has no history nothing is known but its year. */
const modifiedAt = ({ history, year = 1970 }: EditionMeta): string =>
  history ? `${new Date(history.at).toISOString().slice(0, 19)}Z` : `${String(year).padStart(4, '0')}-01-01T00:00:00Z`;

const ACCESSIBILITY = [
  ['accessMode', 'textual'],
  ['accessModeSufficient', 'textual'],
  ['accessibilityFeature', 'structuralNavigation'],
  ['accessibilityFeature', 'tableOfContents'],
  ['accessibilityFeature', 'readingOrder'],
  ['accessibilityHazard', 'none'],
  ['accessibilitySummary', 'Solo texto, con índice por libros y capítulos.'],
] as const;

/** What the publication is, its files, and their order. */
export function packageDocument(source: DownloadSource, parts: readonly Part[]): string {
  const { meta } = source.edition;
  const language = escapeXml(meta.language);
  const description = imprintOf(source)
    .map(([label, value]) => `${label}: ${value}`)
    .join('. ');
  const optional = (name: string, value: string | undefined) =>
    value === undefined ? '' : `<dc:${name}>${escapeXml(value)}</dc:${name}>\n`;
  const items = parts.map(({ path }, i) => `<item id="t${i + 1}" href="${path}" media-type="application/xhtml+xml"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${language}" prefix="schema: http://schema.org/">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${identifierOf(meta)}</dc:identifier>
<dc:title>${escapeXml(meta.title)}</dc:title>
<dc:language>${language}</dc:language>
${optional('date', meta.year === undefined ? undefined : String(meta.year))}${optional('publisher', source.site)}<dc:subject>Biblia</dc:subject>
<dc:rights>${escapeXml(meta.rights)}</dc:rights>
<dc:source>${escapeXml(meta.source)}</dc:source>
<dc:description>${escapeXml(description)}</dc:description>
<meta property="dcterms:modified">${modifiedAt(meta)}</meta>
${ACCESSIBILITY.map(([name, value]) => `<meta property="schema:${name}">${value}</meta>`).join('\n')}
<meta name="cover" content="cubierta-dibujo"/>
</metadata>
<manifest>
<item id="indice" href="indice.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="ncx" href="indice.ncx" media-type="application/x-dtbncx+xml"/>
<item id="estilo" href="estilo.css" media-type="text/css"/>
<item id="cubierta-dibujo" href="cubierta.svg" media-type="image/svg+xml" properties="cover-image"/>
<item id="cubierta" href="cubierta.xhtml" media-type="application/xhtml+xml"/>
<item id="portada" href="portada.xhtml" media-type="application/xhtml+xml"/>
<item id="colofon" href="colofon.xhtml" media-type="application/xhtml+xml"/>
${items.join('\n')}
</manifest>
<spine toc="ncx">
<itemref idref="cubierta"/>
<itemref idref="portada"/>
<itemref idref="indice"/>
${parts.map((_, i) => `<itemref idref="t${i + 1}"/>`).join('\n')}
<itemref idref="colofon"/>
</spine>
</package>
`;
}

import { createHash } from 'node:crypto';
import type { EditionMeta } from '../../../scripture/text/edition.ts';
import type { DownloadSource, WriteDownload } from '../download-formats.ts';
import { imprintOf } from '../imprint.ts';
import { writeZip, type ZipEntry } from '../write-zip.ts';
import { coverDrawing } from './cover.ts';
import { colophon, coverPage, navigationPage, oldContents, textPage, titlePage } from './pages.ts';
import { type Part, partsOf } from './parts.ts';
import { escapeXml } from './xml.ts';

/** The identifier of the edition, independent of corrections: reading programs recognise a newer file by it and by `dcterms:modified`. */
function identifierOf({ id, canonicalSha256 }: EditionMeta): string {
  const digits = createHash('sha256').update(`${id} ${canonicalSha256}`).digest('hex');
  // A UUID of version 8 (RFC 9562), derived from the edition.
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`];
  return `urn:uuid:${parts.join('-')}-${digits.slice(20, 32)}`;
}

/** The time of the text's last change; without a history, only its year is known. */
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

/** The package document: metadata, files and their order. */
function packageDocument(source: DownloadSource, parts: readonly Part[]): string {
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

/** A sober style that leaves font, size and colours to the reader's own settings. */
const STYLE = `@namespace epub "http://www.idpf.org/2007/ops";
body { margin: 0 5%; line-height: 1.4; }
h1, h2 { font-weight: normal; text-align: center; line-height: 1.2; break-after: avoid; page-break-after: avoid; hyphens: none; -webkit-hyphens: none; }
h1 { font-size: 1.7em; margin: 2em 0 0.8em; text-transform: uppercase; letter-spacing: 0.08em; }
h2 { font-size: 1.2em; margin: 1.6em 0 0.8em; }
p { margin: 0 0 0.35em; text-indent: 0; widows: 2; orphans: 2; }
sup { font-size: 0.68em; line-height: 0; vertical-align: 0.35em; opacity: 0.75; }
.nombre { font-variant: small-caps; }
.inicio { font-size: 0.9em; letter-spacing: 0.06em; }
.titulo { font-style: italic; text-align: center; margin: 0.6em 8%; }
.titulo i { font-style: normal; }
.capitulos { text-align: center; line-height: 2; margin: 0 0 1.5em; }
.capitulos a { display: inline-block; min-width: 2.2em; padding: 0.1em 0; text-decoration: none; }
.portada { text-align: center; margin-top: 20%; }
.portada h1 { margin: 0 0 1em; }
.portada p { text-align: center; }
.menor { font-size: 0.9em; margin-top: 3em; }
dl { margin: 1em 0; }
dt { font-variant: small-caps; margin-top: 0.7em; }
dd { margin: 0; overflow-wrap: anywhere; }
nav ol { list-style: none; margin: 0; padding: 0; }
nav ol ol { margin: 0 0 1em 1em; }
nav span { display: block; margin: 1em 0 0.4em; font-variant: small-caps; }
nav li { margin: 0.25em 0; }
nav a { text-decoration: none; }
.cubierta { margin: 0; padding: 0; text-align: center; }
.cubierta img { max-width: 100%; max-height: 100vh; }
`;

/** Headings between the verses, at the text's edge; a psalm's own title is centred. */
const HEADING_STYLE = `.epigrafe { font-size: 1em; font-style: italic; font-weight: normal; line-height: 1.2; text-align: left; margin: 1.1em 0 0.4em; break-after: avoid; page-break-after: avoid; hyphens: none; -webkit-hyphens: none; }
`;

/** What the edition's editors set. The colour of the words of Jesus is left to the reader's own styles. */
const EDITION_STYLE = `.mayor { font-size: 1.15em; text-align: center; }
.junto { font-size: 0.9em; font-style: italic; margin: 0 0 0.5em; }
.p, .pi1, .pi2, .pmo, .ip { text-indent: 1em; }
.pi1, .pi2, .mi, .li1, .li2, .li3 { margin-left: 1.5em; }
.li1, .li2, .li3 { text-indent: -1em; }
.pc, .qc, .mayor { text-align: center; }
.pr, .qr, .cls { text-align: right; }
.q1, .q2, .q3, .q4, .qm1, .qm2, .qm3 { margin-bottom: 0; padding-left: 3em; text-indent: -2em; }
.q2, .qm2 { padding-left: 4.5em; }
.q3, .q4, .qm3 { padding-left: 6em; }
.b { height: 0.7em; }
.introduccion { font-size: 0.92em; margin-bottom: 2em; }
.introduccion h2 { font-size: 1.1em; }
.lista { margin-left: 1.5em; }
.llamada { text-decoration: none; }
.nota { font-size: 0.85em; }
`;

const hasHeadings = ({ headings, editorial }: DownloadSource) => headings || (editorial()?.counts.headings ?? 0) > 0;
const isSet = ({ edition, editorial }: DownloadSource) => edition.setting || editorial();

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/paquete.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

/** Writes EPUB 3, with the contents of EPUB 2 as well. */
export const writeEpub: WriteDownload = (source, path, onProgress = () => {}) => {
  const { edition } = source;
  const { meta } = edition;
  const parts = partsOf(edition);
  const inside = (name: string, lines: () => Iterable<string>): ZipEntry => ({ path: `EPUB/${name}`, lines });
  return writeZip(path, [
    // The first entry, uncompressed, so that its bytes identify the file format.
    { path: 'mimetype', lines: () => ['application/epub+zip'], stored: true },
    { path: 'META-INF/container.xml', lines: () => [CONTAINER] },
    inside('paquete.opf', () => [packageDocument(source, parts)]),
    inside('indice.xhtml', () => navigationPage(source, parts)),
    inside('indice.ncx', () => oldContents(edition, parts, identifierOf(meta))),
    inside('estilo.css', () => [
      STYLE,
      ...(hasHeadings(source) ? [HEADING_STYLE] : []),
      ...(isSet(source) ? [EDITION_STYLE] : []),
    ]),
    inside('cubierta.svg', () => [coverDrawing(meta)]),
    inside('cubierta.xhtml', () => [coverPage(meta)]),
    inside('portada.xhtml', () => [titlePage(source)]),
    inside('colofon.xhtml', () => [colophon(source)]),
    ...parts.map((part, i) =>
      inside(part.path, () => {
        const chapters = part.chapters.flatMap((number) => edition.chapter(part.book, number) ?? []);
        onProgress((i + 1) / parts.length);
        return textPage(source, part, parts, chapters);
      }),
    ),
  ]);
};

import type { WriteDownload } from '../download-format.ts';
import { writeZip, type ZipEntry } from '../write-zip.ts';
import { coverDrawing } from './cover.ts';
import { colophon, coverPage, titlePage } from './front-pages.ts';
import { navigationPage, oldContents } from './navigation.ts';
import { identifierOf, packageDocument } from './package-document.ts';
import { partsOf } from './parts.ts';
import { STYLE } from './style.ts';
import { textPage } from './text-pages.ts';

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/paquete.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

/** EPUB 3, with the contents of EPUB 2 beside. */
export const writeEpub: WriteDownload = (source, path, tell = () => {}) => {
  const { edition } = source;
  const { meta } = edition;
  const parts = partsOf(edition);
  const inside = (name: string, lines: () => Iterable<string>): ZipEntry => ({ path: `EPUB/${name}`, lines });
  return writeZip(path, [
    // First and as it is, so that its bytes tell what the file is.
    { path: 'mimetype', lines: () => ['application/epub+zip'], stored: true },
    { path: 'META-INF/container.xml', lines: () => [CONTAINER] },
    inside('paquete.opf', () => [packageDocument(source, parts)]),
    inside('indice.xhtml', () => navigationPage(edition, parts)),
    inside('indice.ncx', () => oldContents(edition, parts, identifierOf(meta))),
    inside('estilo.css', () => [STYLE]),
    inside('cubierta.svg', () => [coverDrawing(meta)]),
    inside('cubierta.xhtml', () => [coverPage(meta)]),
    inside('portada.xhtml', () => [titlePage(source)]),
    inside('colofon.xhtml', () => [colophon(source)]),
    ...parts.map((part, i) =>
      inside(part.path, () => {
        const chapters = part.chapters.flatMap((number) => edition.chapter(part.book, number) ?? []);
        tell((i + 1) / parts.length);
        return textPage(edition, part, parts, chapters);
      }),
    ),
  ]);
};

import { bookByOsis, bookPosition } from '../../../scripture/canon/book.ts';
import { STATEMENT_FILE, STATEMENT_FORMAT } from '../../readers/usfm/manifest.ts';
import { OPENING_ENDS, OPENING_STARTS } from '../../readers/usfm/opening-milestones.ts';
import type { DownloadSource, WriteDownload } from '../download-format.ts';
import { imprintOf, statementOf } from '../imprint.ts';
import { walkChapters } from '../walk-chapters.ts';
import { writeZip } from '../write-zip.ts';
import { bookUsfm } from './book-usfm.ts';

// A zip of the books, with what they are for people (LEEME.txt) and for programs (edicion.json). Read again it gives the
// identical edition: text, titles, marks, numbers.

export const writeUsfm: WriteDownload = (source, path, tell = () => {}) => {
  const { edition } = source;
  const remarks = imprintOf(source).map(([label, value]) => `${label}: ${value}`);
  const credit = source.strongs()?.credit;
  if (credit) remarks.push(credit);
  const share = 1 / edition.books.length;
  return writeZip(path, [
    { path: 'LEEME.txt', lines: () => readMe(source, remarks) },
    { path: STATEMENT_FILE, lines: () => [statement(source, credit)] },
    ...edition.books.map((book, i) => ({
      path: fileName(book, edition.meta.id),
      lines: () =>
        bookUsfm(
          source,
          book,
          remarks,
          walkChapters(edition, (part) => tell((i + part) * share), [book]),
        ),
    })),
  ]);
};

/** `41-MATrv1909.usfm`: numbered as Paratext does, the New Testament from 41 on. */
function fileName(osis: string, id: string): string {
  const position = bookPosition(osis)! + 1;
  const number = position > 39 ? position + 1 : position;
  return `${String(number).padStart(2, '0')}-${bookByOsis(osis)!.usfm}${id}.usfm`;
}

const statement = (source: DownloadSource, strongsCredit: string | undefined) =>
  `${JSON.stringify({ format: STATEMENT_FORMAT, ...statementOf(source), strongsCredit }, undefined, 2)}\n`;

function* readMe(source: DownloadSource, remarks: readonly string[]): Generator<string> {
  yield `${source.edition.meta.title}, en USFM 3\n\n`;
  for (const remark of remarks) yield `${remark}\n`;
  yield `\nCada libro es un archivo. El SHA-256 del texto es el de sus líneas canónicas: «Gen.1.1», un tabulador, el título
del versículo si lo tiene, su texto y un salto de línea, por orden y en UTF-8.

\\add  palabras que añadieron los traductores        \\nd  nombre de Dios        \\sc  versalitas
\\d    título de un salmo                            \\qa  letra de un acróstico
\\va   número propio de la edición                   \\v 4-6  varios versículos en uno
\\w    palabra con sus números de Strong
\\${OPENING_STARTS}\\* y \\${OPENING_ENDS}\\*  abren y cierran las mayúsculas con que empieza un capítulo
`;
}

import { capital } from '../../../../../scripture/text/capital.ts';
import { datedTitle } from '../../../../../scripture/text/edition.ts';
import type { Selection } from '../../take/selection.ts';

// Academic styles cite scripture by place and edition; for a website they add the URL and the access date, and here the revision, which
// identifies the wording. The edition takes the author's position, as there is no author. The site publishes it now, so APA 7 dates it by
// the year of access and names the original's, and UNE-ISO 690 puts the supposed year in square brackets. Chicago 17 and SBL 2 cite in
// notes, SBL with the book's short name. BibTeX is for programs.

/** Upright or italic text. */
export type Piece = string | { readonly slanted: string };

export interface Citation {
  readonly style: string;
  readonly pieces: readonly Piece[];
  /** The in-text citation, if the style has one. */
  readonly inText?: readonly Piece[];
  /** Source code for programs: its line breaks count. */
  readonly code?: true;
}

export type Cited = Pick<Selection, 'place' | 'shortPlace' | 'url' | 'edition'> & {
  readonly site: { readonly title: string };
  /** Undefined: unknown. */
  readonly revision: string | undefined;
};

/** @param day the access date, in the reader's time zone */
export function cite(cited: Cited, day: Date): readonly Citation[] {
  const { place, shortPlace, url, site, edition } = cited;
  const title = { slanted: edition.title };
  const inSite = { slanted: site.title };
  const year = edition.year === undefined ? 's. f.' : String(edition.year);
  const revision = cited.revision && `revisión ${cited.revision}`;
  const ifKnown = (known: string | undefined, write: (known: string) => string) => (known ? write(known) : '');
  const words = day.toLocaleDateString('es', { day: 'numeric', month: 'long', year: 'numeric' });
  const digits = isoDay(day);
  const now = day.getFullYear();
  return [
    {
      style: 'APA 7',
      pieces: [
        title,
        `. (${now}). ${site.title}${ifKnown(revision, (it) => `, ${it}`)}. Recuperado el ${words}, de ${url}`,
        ...(edition.year === undefined ? [] : [` (Obra original publicada en ${edition.year})`]),
      ],
      inText: ['(', title, `, ${edition.year === undefined ? now : `${edition.year}/${now}`}, ${place})`],
    },
    {
      style: 'Chicago 17',
      pieces: [
        `${place}, `,
        title,
        ` (${year})${ifKnown(revision, (it) => `, ${it}`)}, en `,
        inSite,
        `, consultado el ${words}, ${url}.`,
      ],
    },
    {
      style: 'UNE-ISO 690',
      pieces: [
        { slanted: datedTitle(edition) },
        ` [en línea]. ${ifKnown(revision, (it) => `${capital(it)}. `)}${site.title}, [${now}]. ${place} [consulta: ${digits}]. Disponible en: ${url}`,
      ],
    },
    {
      style: 'SBL 2',
      pieces: [
        `${shortPlace} (${edition.title}). `,
        title,
        `, ${year}${ifKnown(revision, (it) => `, ${it}`)}. ${site.title}. Consultado el ${words}. ${url}.`,
      ],
      inText: [`(${shortPlace})`],
    },
    { style: 'BibTeX', pieces: [bibtex(cited, year, revision, digits)], code: true },
  ];
}

function bibtex(
  { place, shortPlace, url, edition, site }: Cited,
  year: string,
  revision: string | undefined,
  day: string,
) {
  const note = [place, ...(revision ? [capital(revision)] : []), `Consultado el ${day}`].join('. ');
  const key = `${edition.id}-${shortPlace}`.normalize('NFD').replace(/[^\w:.-]+/g, '');
  const fields = [
    ['title', `{${escapeTex(edition.title)}}`],
    ['year', escapeTex(year)],
    ['howpublished', escapeTex(site.title)],
    ['note', escapeTex(note)],
    // BibTeX styles print URLs verbatim, without escapes.
    ['url', url],
    ['urldate', day],
  ];
  return [`@misc{${key},`, ...fields.map(([name, value]) => `  ${name} = {${value}},`), '}'].join('\n');
}

const escapeTex = (text: string): string => text.replace(/[\\{}%&#_$~^]/g, (sign) => SIGNS[sign] ?? `\\${sign}`);
const SIGNS: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

function isoDay(day: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

export const plainOf = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.slanted)).join('');

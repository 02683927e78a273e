import type { EditionMeta } from './edition.ts';

/** The year in which Valera printed his revision of Reina's translation. */
export const VALERA_YEAR = 1602;

export type NamedText = Pick<EditionMeta, 'title' | 'year'>;

/** Relation of an edition to Valera's text, by its title: Valera's own or a later revision of it. */
export function valeraKin({ title, year }: NamedText): 'own' | 'revision' | undefined {
  if (year === undefined || !/(?<!\p{L})(reina|valera)(?!\p{L})/iu.test(title)) return undefined;
  if (year === VALERA_YEAR) return 'own';
  return year > VALERA_YEAR ? 'revision' : undefined;
}

/** Removes the year at the end of a title: `Reina-Valera 1909` → `Reina-Valera`. */
const withoutYear = ({ title, year }: NamedText): string =>
  year !== undefined && title.endsWith(String(year)) && /[\s,]/.test(title.at(-1 - String(year).length) ?? '')
    ? title.slice(0, -String(year).length).replace(/[\s,]+$/, '')
    : title;

/** `Reina-Valera, revisión de 1909`; `Versión Biblia Libre, edición de 2020`. */
export function nameText(text: NamedText): string {
  if (text.year === undefined) return text.title;
  const what = valeraKin(text) === 'revision' ? 'revisión' : 'edición';
  return `${withoutYear(text)}, ${what} de ${text.year}`;
}

/** Within a sentence: `la Reina-Valera de 1909`; `«Versión Biblia Libre» (2020)`. */
export function nameTextInSentence(text: NamedText): string {
  if (valeraKin(text)) return `la ${withoutYear(text)} de ${text.year}`;
  const name = `«${withoutYear(text)}»`;
  return text.year === undefined ? name : `${name} (${text.year})`;
}

/** True if this subtitle on a title page announces another text than this one. */
export const announcesAnother = (subtitle: string, { year }: NamedText): boolean => subtitle !== String(year ?? '');

import { datedTitle, type EditionMeta } from '../../scripture/text/edition.ts';
import { licenceOf } from '../../scripture/text/licence.ts';
import { formatDay } from '../../scripture/time/format-moment.ts';
import { UTC } from '../../scripture/time/zone.ts';
import type { DownloadSource } from './download-formats.ts';

/** A fact printed in every file: a Spanish label and a value. */
export type ImprintFact = readonly [label: string, value: string];

/** Formats a day like `21 de noviembre de 2026`, in UTC: the same wherever a file is made. */
export const formatRevisionDay = (at: number): string => formatDay(at, UTC);

const LANGUAGES = new Intl.DisplayNames('es', { type: 'language' });

/** `español` for `es`; an invalid tag is returned unchanged. */
function languageName(tag: string): string {
  try {
    return LANGUAGES.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

export function imprintOf({ edition, sha256, site }: DownloadSource): readonly ImprintFact[] {
  const { id, language, rights, licence, source, sourceUrl, revision, history } = edition.meta;
  const terms = licence && licenceOf(licence);
  const facts: readonly (ImprintFact | undefined)[] = [
    ['Edición', datedTitle(edition.meta)],
    ['Identificador', id],
    ['Lengua', languageName(language)],
    ['Derechos', rights],
    terms?.url === undefined ? undefined : ['Licencia', `${terms.name}, ${terms.url}`],
    terms?.url !== undefined && history && history.seq > 1
      ? [
          'Cambios',
          `Lleva correcciones publicadas hasta el ${formatRevisionDay(history.at)}, que no son de sus autores`,
        ]
      : undefined,
    ['Fuente', sourceUrl === undefined ? source : `${source}, ${sourceUrl}`],
    site === undefined ? undefined : ['Publicada en', site],
    ['Revisión del texto', revision],
    history && ['Historial', `revisión ${history.seq}, del ${formatRevisionDay(history.at)}`],
    history && ['SHA-256 del historial', history.hash],
    ['SHA-256 del texto', sha256],
  ];
  return facts.filter((fact) => fact !== undefined);
}

/** The identity of a text, for the files that programs read. */
export function statementOf({ edition, sha256, site }: DownloadSource) {
  const { id, title, abbreviation, year, language, rights, licence, source, sourceUrl, versification }: EditionMeta =
    edition.meta;
  const { revision, history } = edition.meta;
  return {
    id,
    title,
    abbreviation,
    ...(year !== undefined && { year }),
    language,
    rights,
    ...(licence !== undefined && { licence }),
    source,
    ...(sourceUrl !== undefined && { sourceUrl }),
    ...(site !== undefined && { site }),
    versification,
    revision,
    sha256,
    ...(history && {
      history: { revision: history.seq, sha256: history.hash, date: new Date(history.at).toISOString() },
    }),
  };
}

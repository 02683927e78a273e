import { type Lacking, lackingText } from '../../forms/refusals/library.ts';
import { isTextWarning, warningText } from '../../forms/refusals/source-findings.ts';
import { formatCount } from '../../scripture/figures/format-number.ts';
import type { EditionCounts } from '../compiled/format.ts';
import type { Taken } from '../read-source.ts';
import type { Finding } from '../source/source-text.ts';
import { chainWords, type HistoryVerdict } from './history-commands.ts';

/** `1 versículo`, `31.103 versículos`. */
export const counted = (n: number, one: string, many: string): string => `${formatCount(n)} ${n === 1 ? one : many}`;

export function countLine({ books, chapters, verses, titles, added }: EditionCounts): string {
  const parts = [
    counted(books, 'libro', 'libros'),
    counted(chapters, 'capítulo', 'capítulos'),
    counted(verses, 'versículo', 'versículos'),
    counted(added, 'pasaje añadido (cursiva)', 'pasajes añadidos (cursiva)'),
    counted(titles, 'título', 'títulos'),
  ];
  return `${parts.join(', ')}.`;
}

/** `strongs` is absent if the source has no such layer. */
export const strongsLine = ({ strongs }: EditionCounts): string =>
  strongs === undefined
    ? 'Números de Strong: la fuente no los tiene.'
    : `Números de Strong: ${formatCount(strongs.oldTestament)} en el Antiguo Testamento, ${formatCount(strongs.newTestament)} en el Nuevo.`;

/** What the editors set beside the text; empty for nothing. */
export function editorialLines({ editorial }: EditionCounts): string[] {
  if (editorial === undefined) return [];
  const { headings, notes, references, introductions } = editorial;
  const parts = [
    counted(headings, 'título entre los versículos', 'títulos entre los versículos'),
    counted(notes, 'nota', 'notas'),
    counted(references, 'nota de referencias', 'notas de referencias'),
    counted(introductions, 'párrafo de introducción', 'párrafos de introducción'),
  ];
  return [`De sus editores: ${parts.join(', ')}.`];
}

/** Lines for findings in the text, and for content that the reader did not turn into text. */
export function findingLines(findings: readonly Finding[]): string[] {
  const [inText, beside] = [
    findings.filter(({ what }) => isTextWarning(what)),
    findings.filter(({ what }) => !isTextWarning(what)),
  ];
  return [
    ...(inText.length > 0
      ? ['Conviene revisar el texto:', ...inText.map(({ what }) => `  ${warningText(what)}.`)]
      : []),
    ...(beside.length > 0 ? ['Lo que la fuente trae y no se muestra:'] : []),
    ...beside.map(
      ({ what, count, first }) => `  ${formatCount(count).padStart(7)} × ${warningText(what)}   (primero en ${first})`,
    ),
  ];
}

/** The reason why an incomplete edition does not become the default without confirmation. */
export const incompleteWords = (id: string, lacking: Lacking): string =>
  `a «${id}» le faltan ${lackingText(lacking)}, y los enlaces a esos pasajes llevarían a un aviso. Si aun así quiere que sea la principal, repita la orden con --accept`;

const TAKEN = {
  title: 'título',
  id: 'identificador',
  year: 'año',
  language: 'idioma',
  rights: 'derechos',
  licence: 'licencia',
};

/** Lists the metadata that the operator did not give, and the file that states each. */
export const takenLines = (taken: readonly Taken[]): string[] =>
  [...Map.groupBy(taken, ({ file }) => file)].map(([file, facts]) => {
    const words = facts.map(({ of, value }) => `${TAKEN[of]} «${value}»`).join(', ');
    const flags = facts.flatMap(({ of }) => (of === 'language' ? [] : [`--${of}`])).join(', ');
    return `Tomado ${file === undefined ? 'del nombre de la fuente' : `de ${file}`}: ${words}${flags && ` (cámbielo con ${flags})`}.`;
  });

/** The result of verifying an edition's history. */
export function verdictLines(verdict: HistoryVerdict): string[] {
  if (!verdict.sound) {
    const { fault } = verdict;
    return fault.kind === 'other'
      ? [`MAL: ninguna revisión tiene la suma «${fault.noted}»: el historial es otro.`]
      : [`MAL: el historial está roto. ${chainWords(fault)}`];
  }
  const { length, corrections, head } = verdict;
  if (length === 0) return ['Historial: todavía no tiene.'];
  const counts = `${counted(length, 'revisión', 'revisiones')} (${counted(corrections, 'corrección', 'correcciones')})`;
  return [`Historial: ${counts}, sin roturas.`, `Suma de la última revisión: ${head}`];
}

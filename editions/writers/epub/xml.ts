import type { Mark } from '../../../scripture/text/edition.ts';
import { segments } from '../../../scripture/text/marked.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that no XML 1.0 document may hold, escaped or not. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Escapes a text for an element or an attribute. */
export const escapeXml = (text: string): string =>
  text.replace(NOT_XML, '\uFFFD').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** What stands behind the first `at` characters of a text, besides its own. */
interface Beside {
  readonly at: number;
  readonly xhtml: string;
}

/** Converts a text's marks to elements; the characters stay unchanged. */
export const markedXhtml = (text: string, marks: readonly Mark[], beside: readonly Beside[] = []): string =>
  segments(text, [...beside.map(({ at, xhtml }) => ({ start: at, end: at, xhtml })), ...marks])
    .map(({ text: run, covering, points }) => {
      const words = covering.reduceRight(
        (inner, mark) => ('kind' in mark ? markElement(mark, inner) : inner),
        escapeXml(run),
      );
      return points.map((point) => ('kind' in point ? pointXhtml(point) : point.xhtml)).join('') + words;
    })
    .join('');

const pointXhtml = ({ kind, value = '' }: Mark): string =>
  kind === 'alt-number' ? `<sup class="otro">(${escapeXml(value)})</sup>\u00a0` : '';

/** A mark's element around what it covers. */
export const markElement = ({ kind, value }: Mark, inner: string): string =>
  kind === 'emphasis' && value?.startsWith('bd') ? `<b>${inner}</b>` : ELEMENTS[kind](inner);

const ELEMENTS: Readonly<Record<Mark['kind'], (inner: string) => string>> = {
  added: (inner) => `<i>${inner}</i>`,
  opening: (inner) => `<span class="inicio">${inner}</span>`,
  'divine-name': (inner) => `<span class="nombre">${inner}</span>`,
  'small-caps': (inner) => `<span class="nombre">${inner}</span>`,
  'alt-number': (inner) => inner,
  paragraph: (inner) => inner,
  line: (inner) => inner,
  'words-of-jesus': (inner) => `<span class="jesus">${inner}</span>`,
  quotation: (inner) => inner,
  foreign: (inner) => `<i>${inner}</i>`,
  emphasis: (inner) => `<em>${inner}</em>`,
};

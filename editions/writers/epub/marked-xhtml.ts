import type { Mark } from '../../../scripture/text/edition.ts';
import { segments } from '../../../scripture/text/marked.ts';
import { escapeXml } from './xml.ts';

/** A text with its marks as elements; the characters stay exactly as they are. */
export const markedXhtml = (text: string, marks: readonly Mark[]): string =>
  segments(text, marks)
    .map(({ text: run, covering, points }) => {
      const words = covering.reduceRight((inner, { kind }) => ELEMENTS[kind](inner), escapeXml(run));
      return points.map(pointXhtml).join('') + words;
    })
    .join('');

const pointXhtml = ({ kind, value = '' }: Mark): string =>
  kind === 'alt-number' ? `<sup class="otro">(${escapeXml(value)})</sup>\u00a0` : '';

const ELEMENTS: Readonly<Record<Mark['kind'], (inner: string) => string>> = {
  added: (inner) => `<i>${inner}</i>`,
  opening: (inner) => `<span class="inicio">${inner}</span>`,
  'divine-name': (inner) => `<span class="nombre">${inner}</span>`,
  'small-caps': (inner) => `<span class="nombre">${inner}</span>`,
  'alt-number': (inner) => inner,
  paragraph: (inner) => inner,
};

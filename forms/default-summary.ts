import { type NamedText, nameTextInSentence, valeraKin } from '../scripture/text/name-text.ts';
import type { SiteSettings } from './site-settings.ts';

type Summary = SiteSettings['summary'];

const VALERA =
  'Durante siglos, quien quería leer la Biblia en castellano la leía en la traducción que Casiodoro de Reina acabó en 1569 y Cipriano de Valera revisó en 1602.';
const FREE = 'capítulo por capítulo, sin anuncios y sin necesidad de cuenta.';

/** The default paragraphs of the home page, which match the text of the main edition. */
export function defaultSummary(text: NamedText): Summary {
  const name = nameTextInSentence(text);
  const first = {
    own: `${VALERA} Ese texto de 1602 es el que se lee aquí: ${FREE}`,
    revision: `${VALERA} Lo que se lee aquí es ${name}, una revisión posterior de aquel texto: ${FREE}`,
    other: `Lo que se lee aquí es ${name}: ${FREE}`,
  }[valeraKin(text) ?? 'other'];
  return [
    first,
    'Elija arriba un libro, un capítulo y un versículo, o empiece por el principio. Los versículos llevan la numeración de su edición; cuando una palabra va en cursiva, la añadieron los traductores.',
  ];
}

/** The paragraphs as displayed. @param stored an empty one stands for the default */
export function shownSummary(stored: Summary, text: NamedText): Summary {
  const own = defaultSummary(text);
  return [stored[0] || own[0], stored[1] || own[1]];
}

/** The paragraphs as stored: one equal to the default is stored as empty, so that it follows the text. */
export function storedSummary(written: Summary, text: NamedText): Summary {
  const own = defaultSummary(text);
  return [written[0] === own[0] ? '' : written[0], written[1] === own[1] ? '' : written[1]];
}

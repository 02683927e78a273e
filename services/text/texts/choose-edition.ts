import type { Edition } from '../../../scripture/text/edition.ts';
import type { Problem } from '../../refusals/problem.ts';
import type { Texts } from './texts.ts';

/** The edition that a call names, without a name the default one. */
export function parseEdition(
  texts: Texts,
  editions: readonly string[],
): { readonly ok: true; readonly edition: Edition } | { readonly ok: false; readonly problem: Problem } {
  if (editions.length > 1) {
    const detail = 'Indique una sola edición: el parámetro «edition» aparece varias veces.';
    return { ok: false, problem: { status: 400, code: 'edition-repeated', detail } };
  }
  const edition = texts.edition(editions[0]);
  return edition ? { ok: true, edition } : { ok: false, problem: unknownEdition(texts, editions[0] ?? '') };
}

export function unknownEdition(texts: Texts, id: string): Problem {
  const editions = texts.editions().map(({ id, title }) => ({ value: id, text: title }));
  const list = editions.map(({ value, text }) => `${value} (${text})`).join(', ');
  const detail = `No hay ninguna edición «${id.slice(0, 60)}». Hay: ${list}.`;
  return { status: 404, code: 'edition-unknown', detail, more: { editions } };
}

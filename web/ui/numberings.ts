import type { Edition } from '../../scripture/text/edition.ts';
import type { Texts } from '../../services/text/texts/texts.ts';

/** The numbering of an edition, and that of each other one with its id: `kjv web:kjv`. */
export function numberings(texts: Texts, { meta }: Edition): string {
  const others = texts.editions().flatMap(({ id }) => {
    const numbering = texts.edition(id)?.meta.versification;
    return id === meta.id || numbering === undefined ? [] : [`${id}:${numbering}`];
  });
  return [meta.versification, ...others].join(' ');
}

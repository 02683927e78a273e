import * as v from 'valibot';
import { REASON, REGION } from '../../../forms/edit.ts';
import { LONGEST_NOTE } from '../../../forms/limits.ts';
import { formatCharacter, unseenInProse } from '../../../scripture/text/unseen.ts';
import type { Problem } from '../../refusals/problem.ts';
import type { FieldIssues } from '../../refusals/take-fields.ts';

export const checkReason = (reason: string): Problem | undefined => problemOf(REASON, reason);
export const checkRegion = (region: string): Problem | undefined => problemOf(REGION, region);

function problemOf(schema: v.GenericSchema, typed: string): Problem | undefined {
  const { issues } = v.safeParse(schema, typed, { abortPipeEarly: true });
  return issues && extrasProblem(issues);
}

/** What is wrong with what comes along with a wording: the note or reason, the address, the key, the part of a page. */
export function extrasProblem([{ message: code, input }]: FieldIssues): Problem {
  const field = code.replace(/-.*/, '');
  const problem = { status: 422, code, more: { field } } as const;
  if (field === 'email' || field === 'key' || field === 'region') return { ...problem, detail: MALFORMED[field] };
  const name = field === 'note' ? 'La nota' : 'La razón';
  const typed = String(input);
  if (code.endsWith('-long')) {
    const detail = `${name} es demasiado larga: tiene ${typed.length} caracteres y caben ${LONGEST_NOTE}.`;
    return { ...problem, detail, more: { field, most: LONGEST_NOTE } };
  }
  const unseen = unseenInProse(typed).map(formatCharacter).join(', ');
  const detail =
    unseen === ''
      ? `${name} es texto sencillo: escríbala sin etiquetas HTML.`
      : `${name} contiene caracteres invisibles o de control (${unseen}); escríbala sin ellos.`;
  return { ...problem, detail };
}

const MALFORMED = {
  email: 'El correo electrónico no es válido: escríbalo como nombre@ejemplo.org, o deje el campo vacío.',
  key: 'La clave del envío («key») tiene de 8 a 100 letras sin acento, cifras o signos «-», «_», «.», «:», «~».',
  region: 'La zona de la página impresa no se entiende: señálela de nuevo, o envíe la corrección sin ella.',
};

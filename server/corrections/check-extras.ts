import { isAddress } from '../../forms/fields.ts';
import { parseRegion } from '../../scripture/facsimile/region.ts';
import { formatCharacter, unseenInProse } from '../../scripture/text/unseen.ts';
import type { Problem } from '../problem.ts';
import type { EditInput } from './corrections.ts';

const LONGEST_NOTE = 1_000;
const LONGEST_REASON = 1_000;

const TAG = /<[a-z!/?]/i;
const KEY = /^[\w.~:-]{8,100}$/;

/** What is wrong with what comes along with a wording: the note, the address, the key, the part of a page. The wording itself is the domain's to judge. */
export function checkExtras({
  note,
  email,
  key,
  region = '',
}: Pick<EditInput, 'note' | 'email' | 'key' | 'region'>): Problem | undefined {
  return (
    (note === undefined ? undefined : checkPlainText('note', 'La nota', note, LONGEST_NOTE)) ??
    (email === undefined ? undefined : checkAddress(email)) ??
    (key === undefined || KEY.test(key) ? undefined : KEY_MALFORMED) ??
    (region === '' || parseRegion(region) ? undefined : REGION_MALFORMED)
  );
}

export const checkReason = (reason: string): Problem | undefined =>
  checkPlainText('reason', 'La razón', reason, LONGEST_REASON);

function checkPlainText(field: string, name: string, text: string, most: number): Problem | undefined {
  if (text.length > most) {
    const detail = `${name} es demasiado larga: tiene ${text.length} caracteres y caben ${most}.`;
    return { status: 422, code: `${field}-long`, detail, more: { field, most } };
  }
  const problem = { status: 422, code: `${field}-characters`, more: { field } } as const;
  const unseen = unseenInProse(text).map(formatCharacter).join(', ');
  if (unseen !== '')
    return {
      ...problem,
      detail: `${name} contiene caracteres invisibles o de control (${unseen}); escríbala sin ellos.`,
    };
  if (TAG.test(text)) return { ...problem, detail: `${name} es texto sencillo: escríbala sin etiquetas HTML.` };
  return undefined;
}

function checkAddress(email: string): Problem | undefined {
  if (isAddress(email)) return undefined;
  return {
    status: 422,
    code: 'email-malformed',
    detail: 'El correo electrónico no es válido: escríbalo como nombre@ejemplo.org, o deje el campo vacío.',
    more: { field: 'email' },
  };
}

const REGION_MALFORMED: Problem = {
  status: 422,
  code: 'region-malformed',
  detail: 'La zona de la página impresa no se entiende: señálela de nuevo, o envíe la corrección sin ella.',
  more: { field: 'region' },
};

const KEY_MALFORMED: Problem = {
  status: 422,
  code: 'key-malformed',
  detail: 'La clave del envío («key») tiene de 8 a 100 letras sin acento, cifras o signos «-», «_», «.», «:», «~».',
  more: { field: 'key' },
};

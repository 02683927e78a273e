import { formatCharacter, unseenInProse } from '../../scripture/text/unseen.ts';
import { kind } from './kind.ts';

const NAMES = { note: 'La nota', reason: 'La razón' };

interface TooLong {
  readonly length: number;
  readonly most: number;
}

const long = (name: keyof typeof NAMES) =>
  kind(
    422,
    ({ length, most }: TooLong) => `${NAMES[name]} es demasiado larga: tiene ${length} caracteres y caben ${most}.`,
    ['most'],
  );
const characters = (name: keyof typeof NAMES) =>
  kind(422, ({ typed }: { readonly typed: string }) => {
    const unseen = unseenInProse(typed).map(formatCharacter).join(', ');
    return unseen === ''
      ? `${NAMES[name]} es texto sencillo: escríbala sin etiquetas HTML.`
      : `${NAMES[name]} contiene caracteres invisibles o de control (${unseen}); escríbala sin ellos.`;
  });

/** What comes along with a wording, or with any call: a note or reason, an address, a key, a part of a page. */
export const EXTRAS = {
  'note-long': long('note'),
  'note-characters': characters('note'),
  'reason-long': long('reason'),
  'reason-characters': characters('reason'),
  'email-malformed': kind(
    422,
    'El correo electrónico no es válido: escríbalo como nombre@ejemplo.org, o deje el campo vacío.',
  ),
  'key-malformed': kind(
    422,
    'La clave del envío («key») tiene de 8 a 100 letras sin acento, cifras o signos «-», «_», «.», «:», «~».',
  ),
  'region-malformed': kind(
    422,
    'La zona de la página impresa no se entiende: señálela de nuevo, o envíe la corrección sin ella.',
  ),
  /** No value of its field at all. `wanted`: the words that the field's schema has for itself. */
  'field-type': kind(
    400,
    ({ path, wanted, missing }: { readonly path: string; readonly wanted: string; readonly missing: boolean }) =>
      `${missing ? `Falta el campo «${path}»` : `El campo «${path}» no es lo que debe`}: tiene que ser ${wanted}.`,
  ),
};

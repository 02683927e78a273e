import type { WordsLost } from '../../scripture/correction/check-text.ts';
import type { Wording } from '../../scripture/correction/wording.ts';
import { formatVerse } from '../../scripture/reference/format-spanish.ts';
import { parseVerseOsis } from '../../scripture/reference/osis.ts';
import { isolate } from '../../scripture/text/isolate.ts';
import { type LicenceId, licenceOf } from '../../scripture/text/licence.ts';
import { formatCharacter } from '../../scripture/text/unseen.ts';
import { formatDay } from '../../scripture/time/format-moment.ts';
import type { Zone } from '../../scripture/time/zone.ts';
import { kind } from './kind.ts';

type EditField = 'text' | 'title';

const WHERE: Readonly<Record<EditField, string>> = { title: 'El título', text: 'El texto' };

/** What may be proposed for a verse, and by whom. */
export const CORRECTIONS = {
  'text-empty': kind(422, 'El versículo no puede quedar vacío: escriba el texto como debe decir.'),
  'text-unchanged': kind(422, ({ reverting }: { readonly reverting?: true }) =>
    reverting
      ? 'El versículo ya dice lo mismo que entonces: no hay nada que deshacer.'
      : 'El texto es igual que el publicado: no hay nada que corregir.',
  ),
  'text-long': kind(
    422,
    ({ field, most }: { readonly field: EditField; readonly most: number }) =>
      `${WHERE[field]} es demasiado largo: en este versículo caben como mucho ${most} caracteres.`,
    ['most'],
  ),
  'text-characters': kind(
    422,
    ({ field, characters, unusual }: StrangeCharacters) =>
      `${WHERE[field]} lleva caracteres ${unusual ? 'que esta edición no usa' : 'invisibles o de control, que no se admiten'}: ${characters.map(formatCharacter).join(', ')}. Escríbalo sin ellos.`,
    ['characters', 'confirmable'],
  ),
  /** Asked of who publishes it, and only of them. */
  'words-lost': kind(
    422,
    ({ lost, of }: WordsLost) =>
      `Así se quitan ${lost} de las ${of} palabras que tiene hoy el versículo. Si es lo que debe hacerse, confírmelo y envíelo otra vez.`,
    ['lost', 'of'],
  ),

  'verse-unknown': kind(404, ({ id }: { readonly id: string }) => {
    const ref = parseVerseOsis(id);
    return ref
      ? `Esta edición no tiene ${formatVerse(ref)}.`
      : `«${id.slice(0, 40).toWellFormed()}» no nombra ningún versículo. Se nombran así: John.3.16.`;
  }),
  'verse-changed': kind<{ readonly current: Wording & { readonly revision: string }; readonly yours: Wording }>(
    409,
    'Este versículo ha cambiado desde que usted lo abrió. Compare los dos textos y elija; lo suyo no se ha perdido.',
    ['current', 'yours'],
  ),
  /** Both have changed the same words of the verse; each text has all the rest. */
  'changes-clash': kind<{ readonly mine: Wording; readonly theirs: Wording }>(
    409,
    'Lo que se propone y lo que se ha publicado entretanto cambian las mismas palabras. Compare los dos textos y elija uno.',
    ['mine', 'theirs'],
  ),

  'proposals-closed': kind(
    403,
    'Este sitio recibe correcciones solo de quienes tienen cuenta. Inicie sesión o cree una; lo que escribió sigue aquí.',
  ),
  'edition-unchangeable': kind(
    403,
    ({ edition, licence }: { readonly edition: string; readonly licence: LicenceId }) =>
      `${isolate(edition)} se publica bajo ${licenceOf(licence).name}, que no permite cambiarla: aquí no se le pueden hacer correcciones.`,
  ),
  'proposals-paused': kind(
    403,
    ({ until, zone }: { readonly until?: string; readonly zone: Zone }) =>
      `Por ahora este sitio no recibe correcciones${until === undefined ? '' : `; volverá a recibirlas el ${formatDay(Date.parse(until), zone)}`}. Lo que escribió sigue aquí.`,
    ['until'],
  ),
  suspended: kind(403, ({ own }: { readonly own?: OwnSuspension }) => {
    if (!own)
      return 'Desde esta conexión no se reciben hoy correcciones sin cuenta. Inicie sesión o cree una; lo que escribió sigue aquí.';
    const { reason, until, zone } = own;
    return `Por ahora no puede proponer correcciones${until === null ? '' : `, hasta el ${formatDay(until, zone)}`}. Motivo: «${isolate(reason)}». Si cree que es un error, escríbalo desde la página de contacto. Lo que escribió sigue aquí.`;
  }),
  'key-reused': kind(422, 'La clave de este envío («key») ya se usó para otro. Envíelo con una clave nueva.'),
  'device-missing': kind(
    400,
    'No se sabe de qué dispositivo viene este envío. Recargue la página y vuelva a enviarlo.',
  ),
};

interface StrangeCharacters {
  readonly field: EditField;
  readonly characters: readonly string[];
  /** They could be meant; else nobody may write them. */
  readonly unusual: boolean;
  /** Whether this author may say that they are meant. */
  readonly confirmable: boolean;
}

/** It was given to this very person; without it they only share a connection with somebody. */
interface OwnSuspension {
  readonly reason: string;
  /** Null: until it is lifted. */
  readonly until: number | null;
  readonly zone: Zone;
}

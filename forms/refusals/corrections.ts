import type { WordsLost } from '../../scripture/correction/check-text.ts';
import { nounOfKey } from '../../scripture/correction/text-noun.ts';
import { formatText, parseTextKey } from '../../scripture/correction/text-ref.ts';
import type { Wording } from '../../scripture/correction/wording.ts';
import { capital } from '../../scripture/text/capital.ts';
import { formatCharacter, invisibleInProse } from '../../scripture/text/invisible.ts';
import { isolate } from '../../scripture/text/isolate.ts';
import { type LicenceId, licenceOf } from '../../scripture/text/licence.ts';
import { formatDay } from '../../scripture/time/format-moment.ts';
import type { Zone } from '../../scripture/time/zone.ts';
import { kind } from './kind.ts';

type EditField = 'text' | 'title';

/** What is to be corrected, as textKey writes it. */
interface OfText {
  readonly id: string;
}

const WHERE: Readonly<Record<EditField, string>> = { title: 'El título', text: 'El texto' };

/** Rules for proposals and their authors. */
export const CORRECTIONS = {
  'text-empty': kind(422, ({ id }: OfText) => {
    const { the, ending } = nounOfKey(id);
    return `${capital(the)} no puede quedar vací${ending}: escriba el texto como debe decir.`;
  }),
  'text-unchanged': kind(422, ({ id, reverting }: OfText & { readonly reverting?: true }) =>
    reverting
      ? `${capital(nounOfKey(id).the)} ya dice lo mismo que entonces: no hay nada que deshacer.`
      : 'El texto es igual que el publicado: no hay nada que corregir.',
  ),
  'text-long': kind(
    422,
    ({ id, field, most }: OfText & { readonly field: EditField; readonly most: number }) =>
      `${WHERE[field]} es demasiado largo: en ${nounOfKey(id).this} caben como mucho ${most} caracteres.`,
    ['most'],
  ),
  'text-characters': kind(
    422,
    ({ field, characters, unusual }: StrangeCharacters) =>
      `${WHERE[field]} lleva caracteres ${unusual ? 'que esta edición no usa' : 'invisibles o de control, que no se admiten'}: ${characters.map(formatCharacter).join(', ')}. Escríbalo sin ellos.`,
    ['characters', 'confirmable'],
  ),
  /** Only shown to the person who publishes it. */
  'words-lost': kind(
    422,
    ({ id, lost, of }: OfText & WordsLost) =>
      `Este cambio quita ${lost} de las ${of} palabras que tiene hoy ${nounOfKey(id).the}. Si es correcto, confírmelo y envíelo otra vez.`,
    ['lost', 'of'],
  ),

  'verse-unknown': kind(404, ({ id }: OfText) => {
    const ref = parseTextKey(id);
    if (ref) return `Esta edición no tiene ${formatText(ref)}.`;
    const typed = `«${id.slice(0, 40).toWellFormed()}»`;
    return id.includes('!')
      ? `${typed} no nombra ningún título, ninguna nota ni ningún párrafo de una introducción. Se nombran así: John.3!note 16.1.`
      : `${typed} no nombra ningún versículo. Se nombran así: John.3.16.`;
  }),
  'verse-changed': kind(
    409,
    ({ id }: OfText & { readonly current: Wording & { readonly revision: string }; readonly yours: Wording }) => {
      const { this: it, ending } = nounOfKey(id);
      return `${capital(it)} ha cambiado desde que usted l${ending} abrió. Compare los dos textos y elija; lo suyo no se ha perdido.`;
    },
    ['current', 'yours'],
  ),
  /** Both changed the same words; each text has all other changes. */
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
  /** True if they could be intended; otherwise nobody may use them. */
  readonly unusual: boolean;
  /** True if this author may confirm them. */
  readonly confirmable: boolean;
}

/** The suspension of this person; absent if they only share a connection with a suspended one. */
interface OwnSuspension {
  readonly reason: string;
  /** Null: until lifted. */
  readonly until: number | null;
  readonly zone: Zone;
}

const REASONS = {
  proposal: 'Escriba por qué no se acepta: su autor lo leerá.',
  proposals: 'Elija un motivo o escríbalo: su autor lo leerá.',
  suspension: 'Escriba el motivo: la persona lo leerá cuando quiera proponer algo.',
};
const CLOSED = {
  accepted: 'ya se ha aceptado',
  rejected: 'ya se ha rechazado',
  withdrawn: 'la ha retirado su autor',
  superseded: 'ya se ha cerrado, porque el texto publicado dice lo que pedía',
};

/** Decisions on proposals, their authors, and published revisions. */
export const REVIEW = {
  'proposal-unknown': kind(404, 'No hay ninguna propuesta suya con esa referencia.'),
  'proposal-changed': kind(
    409,
    ({ id }: OfText) =>
      `Esta propuesta, o ${nounOfKey(id).the}, ha cambiado mientras usted la miraba. Vuelva a leerla antes de decidir.`,
  ),
  'already-decided': kind(
    409,
    ({ state, by }: { readonly state: keyof typeof CLOSED; readonly by?: string }) =>
      by !== undefined && (state === 'accepted' || state === 'rejected')
        ? `Esta propuesta ya la ha ${state === 'accepted' ? 'aceptado' : 'rechazado'} ${isolate(by)}.`
        : `Esta propuesta ${CLOSED[state]}.`,
    ['state', 'by'],
  ),
  'reason-missing': kind(422, ({ of }: { readonly of: keyof typeof REASONS }) => REASONS[of]),
  'none-marked': kind(422, 'No hay ninguna marcada: marque las que quiera rechazar.'),
  'act-unknown': kind(400, 'Ese formulario no se entiende. Recargue la página.'),
  'author-unknown': kind(404, 'Nadie ha propuesto nada con esa referencia.'),
  'is-corrector': kind(409, 'Es corrector o administrador: cambie antes su función en Personas.'),
  'revision-unknown': kind(404, 'Esta edición no tiene ninguna corrección con esa huella.'),
  'revision-too-old': kind(409, ({ id }: OfText) => {
    const { the, ending } = nounOfKey(id);
    return `Lo que decía ${the} antes de esa revisión pertenece a un texto anterior de la edición. Corríjal${ending} a mano.`;
  }),
};

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
    const unseen = invisibleInProse(typed).map(formatCharacter).join(', ');
    return unseen === ''
      ? `${NAMES[name]} es texto sencillo: escríbala sin etiquetas HTML.`
      : `${NAMES[name]} contiene caracteres invisibles o de control (${unseen}); escríbala sin ellos.`;
  });

/** Fields around a wording or of any call: a note or reason, an address, a key, a region of a page. */
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
    'La zona de la página impresa no se entiende: márquela de nuevo, o envíe la corrección sin ella.',
  ),
  /** The value has the wrong type. `wanted`: the description in the field's schema. */
  'field-type': kind(
    400,
    ({ path, wanted, missing }: { readonly path: string; readonly wanted: string; readonly missing: boolean }) =>
      `${missing ? `Falta el campo «${path}»` : `El campo «${path}» no es válido`}: tiene que ser ${wanted}.`,
  ),
};

import * as v from 'valibot';
import { parseRegion } from '../scripture/facsimile/region.ts';
import { flag, isAddress, key, prose, text, WRONG_TYPE, wholeNumber } from './fields.ts';
import { LONGEST_NOTE, LONGEST_REASON, MOST_SEEN } from './limits.ts';

// The fields around a wording; the domain checks the wording itself (scripture/correction/check-text.ts).

const TAG = /<[a-z!/?]/i;
const plain = (field: string, most: number) =>
  v.pipe(
    prose(field, most),
    v.check((typed) => !TAG.test(typed), `${field}-characters`),
  );

/** The reason for a decision on a proposal, or for reverting a revision. */
export const REASON = plain('reason', LONGEST_REASON);
/** A region of a scanned page; empty for none. */
export const REGION = v.pipe(
  text(),
  v.check((typed) => typed === '' || parseRegion(typed) !== undefined, 'region-malformed'),
);
const email = v.pipe(
  text(),
  v.trim(),
  v.check((typed) => typed === '' || isAddress(typed), 'email-malformed'),
);
const described = <S extends v.GenericSchema>(description: string, schema: S) =>
  v.pipe(schema, v.description(description));

const wording = () => v.optional(v.object({ text: text(), title: v.optional(text()) }, 'un objeto'));

/** The body of an amendment. An empty note removes the note; an absent one keeps it. */
export const AMENDMENT = v.object({
  text: described('Lo que debe decir; un versículo, sin su título.', text()),
  title: described('Su título; vacío, sin él. Si falta, se queda como está.', v.optional(text())),
  note: described('La fuente.', v.optional(plain('note', LONGEST_NOTE))),
  confirm: described('Un corrector dice que los caracteres que la edición no usa son a propósito.', v.optional(flag())),
  region: described(
    'Dónde está en la página impresa: libro/página/x,y,ancho,alto, en diezmilésimas. Vacía, se quita.',
    v.optional(REGION),
  ),
});

/** A confirmation separate from `confirm`: confirming one does not confirm the other. */
const loss = described(
  'Un corrector dice que se quita a propósito más de la mitad de las palabras.',
  v.optional(flag()),
);

/** The body of `POST /api/verse/Edit`. */
export const EDIT = v.pipe(
  v.object({
    id: described(
      'OSIS: John.3.16. De un título, una nota o una introducción: John.3!note 16.1.',
      v.pipe(text(), v.examples(['John.3.16'])),
    ),
    ...AMENDMENT.entries,
    loss,
    email: described('Para saber qué se decide, sin cuenta.', v.optional(email)),
    key: described(
      'La crea quien envía: lo que llega dos veces con la misma clave se toma una sola vez.',
      v.optional(key()),
    ),
    edition: v.optional(text()),
    revision: described('La revisión de lo que se vio; si falta, «seen», o el texto actual.', v.optional(text())),
    seen: described('Lo que se vio, si no se sabe su revisión.', wording()),
  }),
  // Blank fields count as absent.
  v.transform(({ note, email, ...rest }) => ({ ...rest, ...(note && { note }), ...(email && { email }) })),
);

/** The body of a decision on a proposal. */
export const DECISION = v.object({
  verdict: v.picklist(['accept', 'reject'], '«accept» o «reject»'),
  version: described('La versión de la propuesta que se vio.', wholeNumber()),
  changed: described('El texto con que se acepta, si es otro.', wording()),
  over: described('Lo que se vio: si ya es otro, no se decide nada.', wording()),
  reason: described('Obligatorio para rechazar.', v.optional(REASON)),
  confirm: AMENDMENT.entries.confirm,
  loss,
});

/** The body for reverting a published revision. */
export const REVERT = v.object({
  edition: text(),
  hash: text(),
  reason: v.optional(REASON),
  revision: v.optional(text()),
});

/** The proposals whose outcome an author has seen. */
export const SEEN = v.object({
  proposals: v.pipe(v.array(text(), `una lista de hasta ${MOST_SEEN} textos`), v.maxLength(MOST_SEEN, WRONG_TYPE)),
});

export const MARKED_REGION = v.object({ region: REGION });

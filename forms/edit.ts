import * as v from 'valibot';
import { parseRegion } from '../scripture/facsimile/region.ts';
import { flag, isAddress, key, prose, text, WRONG_TYPE, wholeNumber } from './fields.ts';
import { LONGEST_NOTE, LONGEST_REASON, MOST_SEEN } from './limits.ts';

// What comes along with a wording; the wording itself is the domain's to judge (scripture/correction/check-text.ts).

const TAG = /<[a-z!/?]/i;
const plain = (field: string, most: number) =>
  v.pipe(
    prose(field, most),
    v.check((typed) => !TAG.test(typed), `${field}-characters`),
  );

/** Why a proposal is decided so, or a revision taken back. */
export const REASON = plain('reason', LONGEST_REASON);
/** A part of a page of the printed book; empty: none. */
export const REGION = v.pipe(
  text(),
  v.check((typed) => typed === '' || parseRegion(typed) !== undefined, 'region-malformed'),
);
const email = v.pipe(
  text(),
  v.trim(),
  v.check((typed) => typed === '' || isAddress(typed), 'email-malformed'),
);
const told = <S extends v.GenericSchema>(description: string, schema: S) => v.pipe(schema, v.description(description));

const wording = () => v.optional(v.object({ text: text(), title: v.optional(text()) }, 'un objeto'));

/** What an amendment brings. A note that was emptied is taken away; one that is not named stays. */
export const AMENDMENT = v.object({
  text: told('El versículo como debe decir, sin su título.', text()),
  title: told('Su título; vacío, sin él. Si falta, se queda como está.', v.optional(text())),
  note: told('De dónde se sabe.', v.optional(plain('note', LONGEST_NOTE))),
  confirm: told('Un corrector dice que los caracteres que la edición no usa son a propósito.', v.optional(flag())),
  region: told(
    'Dónde está en la página impresa: libro/página/x,y,ancho,alto, en diezmilésimas. Vacía, se quita.',
    v.optional(REGION),
  ),
});

/** As `confirm`, of another thing: who confirms one has not been asked about the other. */
const loss = told('Un corrector dice que se quita a propósito más de la mitad de las palabras.', v.optional(flag()));

/** What `POST /api/verse/Edit` brings. */
export const EDIT = v.pipe(
  v.object({
    id: told('OSIS: John.3.16.', v.pipe(text(), v.examples(['John.3.16']))),
    ...AMENDMENT.entries,
    loss,
    email: told('Para saber qué se decide, sin cuenta.', v.optional(email)),
    key: told('Hecha por quien envía: lo que llega dos veces con la misma se toma una.', v.optional(key())),
    edition: v.optional(text()),
    revision: told('La del versículo que se vio; si falta, «seen», o el de ahora.', v.optional(text())),
    seen: told('El versículo que se vio, si no se sabe su revisión.', wording()),
  }),
  // What is left blank was not given.
  v.transform(({ note, email, ...rest }) => ({ ...rest, ...(note && { note }), ...(email && { email }) })),
);

/** What is sent to decide a proposal. */
export const DECISION = v.object({
  verdict: v.picklist(['accept', 'reject'], '«accept» o «reject»'),
  version: told('La de la propuesta que se vio.', wholeNumber()),
  changed: told('Se acepta, pero así.', wording()),
  over: told('El versículo que se vio: si ya es otro, no se decide nada.', wording()),
  reason: told('Hace falta para rechazar.', v.optional(REASON)),
  confirm: AMENDMENT.entries.confirm,
  loss,
});

/** What is sent to take back a published revision. */
export const REVERT = v.object({
  edition: text(),
  hash: text(),
  reason: v.optional(REASON),
  revision: v.optional(text()),
});

/** The proposals whose outcome an author has been shown. */
export const SEEN = v.object({
  proposals: v.pipe(v.array(text(), `una lista de hasta ${MOST_SEEN} textos`), v.maxLength(MOST_SEEN, WRONG_TYPE)),
});

export const MARKED_REGION = v.object({ region: REGION });

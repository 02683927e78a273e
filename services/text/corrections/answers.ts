import * as v from 'valibot';
import { count } from '../../../forms/fields.ts';

// Answer schemas of the calls that propose and decide. Times are epoch milliseconds.

const described = (description: string) => v.pipe(v.string(), v.description(description));
const WORDING = v.pipe(v.object({ text: v.string(), title: v.exactOptional(v.string()) }), v.readonly());

export const EDIT_ANSWER = v.pipe(
  v.object({
    status: v.picklist(['published', 'pending']),
    id: described('OSIS: John.3.16. De un título, una nota o una introducción: John.3!note 16.1.'),
    edition: v.string(),
    proposal: described('El identificador de la propuesta: para cambiarla, retirarla o revertirla.'),
    revision: described('La revisión de lo publicado con esta llamada; si no se publicó, la anterior.'),
    hash: v.exactOptional(described('La huella entera de la revisión publicada, que se indica para revertirla.')),
    text: described('Como se guardó.'),
    title: v.exactOptional(v.string()),
    laid: v.exactOptional(
      v.pipe(v.literal(true), v.description('El texto había cambiado: lo propuesto se aplicó a lo que dice ahora.')),
    ),
  }),
  v.readonly(),
);

const STATE = v.picklist(['pending', 'accepted', 'rejected', 'withdrawn', 'superseded']);

export const OWN_PROPOSAL = v.pipe(
  v.object({
    proposal: v.string(),
    edition: v.string(),
    id: described('OSIS: John.3.16. De un título, una nota o una introducción: John.3!note 16.1.'),
    state: STATE,
    base: v.pipe(WORDING, v.description('El texto que vio quien la propone.')),
    proposed: WORDING,
    published: v.exactOptional(v.pipe(WORDING, v.description('Lo publicado, si se aceptó con cambios.'))),
    note: v.exactOptional(v.string()),
    reason: v.exactOptional(described('La respuesta de quien decidió.')),
    at: count(),
    decidedAt: v.exactOptional(count()),
    news: v.pipe(v.boolean(), v.description('Su autor no ha visto todavía qué se decidió.')),
    version: count(),
  }),
  v.readonly(),
);

export const DECIDED = v.pipe(
  v.object({
    state: STATE,
    waitsForSecond: v.pipe(v.boolean(), v.description('Falta que otro corrector apruebe lo mismo.')),
    revision: v.exactOptional(described('La de lo que se publicó.')),
  }),
  v.readonly(),
);

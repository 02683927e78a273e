import * as v from 'valibot';
import { count, text } from '../fields.ts';
import { STAMP } from './clock.ts';
import { KINDS, type OwnRecord } from './record.ts';

/** Bounds of one `POST /api/own`. */
export const MOST_CHANGES = 500;
export const MOST_CALL_BYTES = 100_000;
/** The longest value of a field: a note of two devices that clash, or the table of an own plan. */
const LONGEST_VALUE = 40_000;
const MOST_FIELDS = 400;
const MOST_PAST = 40;

const stamp = () => v.pipe(text(), v.regex(STAMP, 'own-record'));
const name = () => v.pipe(text(), v.regex(/^[a-z][\w:.-]{0,99}$/i, 'own-record'));
const value = () =>
  v.union([
    v.pipe(v.string(), v.maxLength(LONGEST_VALUE, 'own-record')),
    v.pipe(v.number(), v.finite('own-record')),
    v.boolean(),
    v.null(),
  ]);

const field = () =>
  v.union([
    v.strictTuple([value(), stamp()]),
    v.strictTuple([value(), stamp(), v.pipe(v.array(stamp()), v.maxLength(MOST_PAST, 'own-record'))]),
  ]);

/** A record, as a device sends and gets it. */
export const OWN_RECORD: v.GenericSchema<OwnRecord> = v.object({
  id: v.pipe(text(), v.regex(/^[a-z][\w:.-]{0,119}$/i, 'own-record')),
  kind: v.picklist(KINDS, 'own-record'),
  fields: v.pipe(v.record(name(), field()), v.maxEntries(MOST_FIELDS, 'own-record')),
  gone: v.exactOptional(
    v.strictTuple([stamp(), v.pipe(v.record(name(), stamp()), v.maxEntries(MOST_FIELDS, 'own-record'))]),
  ),
});

export const OWN_CALL = v.object({
  of: v.exactOptional(
    v.pipe(
      text(),
      v.maxLength(64, 'own-record'),
      v.description('La cuenta de la que este dispositivo guarda registros.'),
    ),
  ),
  since: v.pipe(count(), v.description('El número del último cambio que el dispositivo tiene.')),
  erased: v.exactOptional(v.pipe(count(), v.description('Cuándo se borró todo, si el dispositivo lo sabe.'))),
  changes: v.pipe(
    v.array(OWN_RECORD),
    v.maxLength(MOST_CHANGES, 'own-record'),
    v.description('Los registros que han cambiado en el dispositivo, enteros.'),
  ),
});

export const OWN_ANSWER = v.object({
  of: v.pipe(v.string(), v.description('La cuenta. Si no es la que se envió, no se ha hecho nada.')),
  now: v.pipe(count(), v.description('La hora del sitio.')),
  ahead: v.exactOptional(
    v.pipe(v.literal(true), v.description('El reloj del dispositivo adelanta: no se ha guardado nada.')),
  ),
  seq: v.pipe(count(), v.description('El número del último cambio de esta respuesta.')),
  erased: v.pipe(count(), v.description('Cuándo se borró todo; 0 si nunca.')),
  sum: v.pipe(
    count(),
    v.description('La suma de todos los registros: si la del dispositivo es otra, lo envía y lo pide todo.'),
  ),
  more: v.pipe(v.boolean(), v.description('Hay más cambios que pedir.')),
  changes: v.pipe(v.array(OWN_RECORD), v.description('Los registros que el dispositivo no tiene así.')),
  again: v.pipe(
    v.array(OWN_RECORD),
    v.description(
      'Los registros con otro texto de una nota, escrito a la vez: el dispositivo los une y los envía otra vez.',
    ),
  ),
  refused: v.pipe(
    v.array(v.object({ ids: v.array(v.string()), detail: v.string() })),
    v.description('Los que no caben, y por qué.'),
  ),
});

export type OwnCall = v.InferOutput<typeof OWN_CALL>;
export type OwnAnswer = v.InferOutput<typeof OWN_ANSWER>;

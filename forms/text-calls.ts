import * as v from 'valibot';
import { LONGEST_INPUT } from '../scripture/reference/parse-references.ts';

// Parameters of the API calls that read the text. The domain resolves the names; the message of a check is the code of the
// fault (refusals/places.ts).

/** Target of the forms of `/programas` for calls with path parameters; CALLED_FIELD holds the path as the API's document has it. */
export const CALL_FORM_PATH = '/programas/llamada';
export const CALLED_FIELD = 'llamada';

const book = v.pipe(
  v.string(),
  v.description('El libro, como en las direcciones (John) o como lo escribe un lector: Juan, Jn, 1co.'),
  v.examples(['John']),
);
const chapter = v.pipe(v.string(), v.description('El número del capítulo.'), v.examples(['3']));
const edition = v.optional(
  v.pipe(
    v.string('edition-repeated'),
    v.description('Una edición de las de /api/verse/lookup; sin ella, la que el sitio muestra por defecto.'),
  ),
);

const revision = v.pipe(
  v.string(),
  v.description(
    'La revisión: las 12 primeras cifras de su huella, como las da «X-Revision». También vale su número, o al menos 8 cifras de la huella; pero solo lo que se pide con las 12 se puede guardar para siempre.',
  ),
  v.examples(['1']),
);

export const BOOK_PATH = v.object({ book });
export const CHAPTER_PATH = v.object({ book, chapter });
export const STUDY_PATH = v.object({
  id: v.pipe(v.string(), v.description('El versículo, en OSIS.'), v.examples(['John.3.16'])),
});
export const PAST_BOOK_PATH = v.object({ revision, book });
export const PAST_CHAPTER_PATH = v.object({ revision, book, chapter });
export const EDITION_QUERY = v.object({ edition });
/** Maximum number of changes in one response. */
export const MOST_CHANGES = 200;
const USUAL_CHANGES = 100;

export const CHANGES_QUERY = v.object({
  edition,
  since: v.optional(
    v.pipe(
      v.string('changes-since'),
      v.description(
        'Después de qué revisión: su número, o al menos las 8 primeras cifras de su huella. Sin «since», desde el principio.',
      ),
      v.examples(['1']),
    ),
  ),
  limit: v.optional(
    v.pipe(
      v.string('changes-limit'),
      v.description(`Cuántos cambios en una respuesta: de 1 a ${MOST_CHANGES}.`),
      v.regex(/^[1-9]\d{0,2}$/, 'changes-limit'),
      v.transform(Number),
      v.maxValue(MOST_CHANGES, 'changes-limit'),
    ),
    String(USUAL_CHANGES),
  ),
  verse: v.optional(
    v.pipe(
      v.string('changes-verse'),
      v.description('Solo los cambios de un versículo, en OSIS: John.3.16. Sin los textos instalados.'),
      v.examples(['John.3.16']),
    ),
  ),
});
export const PASSAGES_QUERY = v.object({
  edition,
  q: v.pipe(
    v.string(({ input }) => (Array.isArray(input) ? 'query-repeated' : 'query-missing')),
    v.description('Los pasajes como los escribe un lector, separados por punto y coma: Jn 3,16-18; Sal 23.'),
    v.examples(['Jn 3,16-18; Sal 23']),
    v.maxLength(LONGEST_INPUT, 'query-too-long'),
    v.check((typed) => typed.trim() !== '', 'query-missing'),
  ),
});

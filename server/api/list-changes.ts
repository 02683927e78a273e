import * as v from 'valibot';
import { count } from '../../forms/fields.ts';
import { shortHash } from '../../scripture/correction/revision.ts';
import type { PublishedChange } from '../../services/text/corrections/corrections.ts';

const WORDING = v.object({ text: v.string(), title: v.exactOptional(v.string()) });

const CHANGE = v.object({
  number: v.pipe(count(), v.description('El de la revisión: de uno en uno, sin huecos.')),
  revision: v.pipe(v.string(), v.description('Las 12 primeras cifras de su huella, para /api/r/… y ?revision=.')),
  hash: v.pipe(v.string(), v.description('La huella entera (SHA-256).')),
  kind: v.pipe(
    v.picklist(['base', 'verse']),
    v.description(
      'Se corrigió un versículo, o se instaló un texto de la edición («base»): entonces puede haber cambiado cualquier versículo.',
    ),
  ),
  at: v.pipe(v.string(), v.description('Cuándo (RFC 3339).')),
  id: v.exactOptional(v.pipe(v.string(), v.description('El versículo: John.3.16. No lo lleva un texto instalado.'))),
  before: v.exactOptional(v.pipe(WORDING, v.description('Qué decía, donde se sabe.'))),
  after: v.exactOptional(v.pipe(WORDING, v.description('Qué dice desde entonces.'))),
  author: v.exactOptional(v.pipe(v.string(), v.description('Quién lo propuso.'))),
  reason: v.exactOptional(v.pipe(v.string(), v.description('Por qué.'))),
});

/** What `GET /api/changes` answers. */
export const CHANGES_ANSWER = v.object({
  edition: v.string(),
  revision: v.pipe(
    v.string(),
    v.description('Hasta cuál llegan estos cambios: para «since» la próxima vez. Sin cambios, la que se dio.'),
  ),
  changes: v.pipe(v.array(CHANGE), v.description('Del más antiguo al más nuevo.')),
  next: v.exactOptional(
    v.pipe(v.string(), v.description('Hay más: con este «since» vienen los que siguen. Falta en la última respuesta.')),
  ),
});

export const listChange = ({
  seq,
  hash,
  kind,
  at,
  id,
  before,
  after,
  author,
  reason,
}: PublishedChange): v.InferOutput<typeof CHANGE> => ({
  number: seq,
  revision: shortHash(hash),
  hash,
  kind,
  at: new Date(at).toISOString(),
  ...(id !== undefined && { id }),
  ...(before && { before }),
  ...(after && { after }),
  ...(author !== undefined && { author }),
  ...(reason !== undefined && { reason }),
});

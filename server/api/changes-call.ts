import type { InferOutput } from 'valibot';
import * as v from 'valibot';
import { count } from '../../forms/fields.ts';
import { CHANGES_QUERY } from '../../forms/text-calls.ts';
import type { VerseRef } from '../../scripture/canon/verse-ref.ts';
import { REVISION_KINDS, shortHash } from '../../scripture/correction/revision.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import { done, type Outcome } from '../../services/outcomes/outcome.ts';
import type { Services } from '../../services/services.ts';
import type { PublishedChange } from '../../services/text/corrections/corrections.ts';
import { parseEdition } from '../../services/text/texts/choose-edition.ts';
import type { RequestQueues } from '../overload/request-queues.ts';
import { answerQueued, newestText, type PublicCall, publicCall, type TextAnswer } from './public-call.ts';
import { parseStudied } from './study-call.ts';

const WORDING = v.object({ text: v.string(), title: v.exactOptional(v.string()) });

const CHANGE = v.object({
  number: v.pipe(count(), v.description('El número de la revisión: de uno en uno, sin huecos.')),
  revision: v.pipe(v.string(), v.description('Las 12 primeras cifras de su huella, para /api/r/… y ?revision=.')),
  hash: v.pipe(v.string(), v.description('La huella entera (SHA-256).')),
  kind: v.pipe(
    v.picklist(REVISION_KINDS),
    v.description(
      'Se corrigió un versículo, o un título, una nota o una introducción de la edición («part»), o se instaló un texto de la edición («base»); en este caso puede haber cambiado cualquier versículo.',
    ),
  ),
  at: v.pipe(v.string(), v.description('Cuándo (RFC 3339).')),
  id: v.exactOptional(
    v.pipe(
      v.string(),
      v.description(
        'El versículo: John.3.16. De un título, una nota o una introducción: John.3!note 16.1. Falta si se instaló un texto.',
      ),
    ),
  ),
  before: v.exactOptional(v.pipe(WORDING, v.description('Qué decía, si se sabe.'))),
  after: v.exactOptional(v.pipe(WORDING, v.description('Qué dice desde entonces.'))),
  author: v.exactOptional(v.pipe(v.string(), v.description('Quién lo propuso.'))),
  reason: v.exactOptional(v.pipe(v.string(), v.description('Por qué.'))),
});

/** Response of `GET /api/changes`. */
const CHANGES_ANSWER = v.object({
  edition: v.string(),
  revision: v.pipe(
    v.string(),
    v.description('La última revisión de estos cambios: para «since» la próxima vez. Sin cambios, la que se indicó.'),
  ),
  changes: v.pipe(v.array(CHANGE), v.description('Del más antiguo al más nuevo.')),
  next: v.exactOptional(
    v.pipe(
      v.string(),
      v.description('Hay más: con este «since» se piden los que siguen. Falta en la última respuesta.'),
    ),
  ),
});

const listChange = ({
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

/** The call that lists the changes since a revision; the feed has the newest of the same. */
export function changesCall(services: Services, queues: RequestQueues): PublicCall {
  return publicCall({
    method: 'GET',
    path: '/api/changes',
    summary: 'Qué ha cambiado en una edición desde una revisión',
    query: { schema: CHANGES_QUERY },
    ofText: true,
    answer: CHANGES_ANSWER,
    handle({ query, request }) {
      const edition = parseEdition(services.texts, query.edition);
      if (!edition.ok) return edition;
      return done(answerQueued(queues, request, () => answerTo(services, edition.value, query)));
    },
  });
}

async function answerTo(
  { pastTexts, corrections }: Services,
  edition: Edition,
  { since, limit, verse }: InferOutput<typeof CHANGES_QUERY>,
): Promise<Outcome<TextAnswer>> {
  const { id } = edition.meta;
  const from = since === undefined ? undefined : await pastTexts.find(id, since);
  if (from && !from.ok) return from;
  const after = from?.value.seq ?? 0;
  const place = verse === undefined ? undefined : parseStudied(edition, verse);
  if (place && !place.ok) return place;
  const found = place
    ? await changesOfVerse(corrections, id, place.value, after)
    : await corrections.changesAfter(id, after, limit + 1);
  const changes = found.slice(0, limit).map(listChange);
  const revision = changes.at(-1)?.revision ?? from?.value.revision ?? newestText(edition).revision;
  const body: InferOutput<typeof CHANGES_ANSWER> = {
    edition: id,
    revision,
    changes,
    ...(found.length > limit && { next: revision }),
  };
  return done({ body, of: [{ edition: id, revision }] });
}

async function changesOfVerse(
  corrections: Services['corrections'],
  edition: string,
  { book, chapter, verse }: VerseRef,
  after: number,
): Promise<readonly PublishedChange[]> {
  const all = await corrections.verseHistory(edition, book, chapter, verse);
  return all.filter(({ seq }) => seq > after);
}

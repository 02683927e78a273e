import * as v from 'valibot';
import type { VerseRef } from '../../scripture/canon/verse-ref.ts';
import { resolveAddress } from '../../scripture/reference/address.ts';
import type { Extent } from '../../scripture/reference/extent.ts';
import { formatVerseOsis } from '../../scripture/reference/osis.ts';
import { PARALLEL_KINDS } from '../../scripture/study/parallels.ts';
import { MARK_KINDS } from '../../scripture/text/edition.ts';
import { done, type Outcome, refused } from '../../services/outcomes/outcome.ts';
import type { VerseStudy } from '../../services/text/study/read-study.ts';
import { noPlace } from './call.ts';

/** Parses the verse of the call `/api/study/John.3.16`; its parts are as forgiving as those of pages' addresses. */
export function parseStudied(edition: Extent, id: string): Outcome<VerseRef> {
  const [book = '', chapter, ...verse] = id.split('.');
  const place = resolveAddress(edition, book, chapter, verse.length > 0 ? verse.join('.') : undefined);
  if (!place.ok) return refused(noPlace(place.error));
  return done({ book: place.address.book.osis, chapter: place.address.chapter, verse: place.address.verse });
}

/** The canonical address of a call, under which its response is stored. */
export const studyAddress = (ref: VerseRef, edition: string, defaultId: string): string =>
  `/api/study/${formatVerseOsis(ref)}${edition === defaultId ? '' : `?${new URLSearchParams({ edition })}`}`;

const VERSE = v.object({ id: v.pipe(v.string(), v.description('OSIS: John.3.16.')), text: v.string() });
const PASSAGE = v.object({
  id: v.pipe(v.string(), v.description('OSIS: John.3.16-John.3.18.')),
  name: v.pipe(v.string(), v.description('En español: Juan 3:16-18.')),
  verses: v.array(VERSE),
  cut: v.exactOptional(v.pipe(v.literal(true), v.description('El pasaje tiene más versículos.'))),
});

/** Response of `GET /api/study/{id}`. */
export const STUDY_ANSWER = v.object({
  id: v.string(),
  name: v.pipe(v.string(), v.description('En español: Juan 3:16.')),
  edition: v.string(),
  revision: v.string(),
  language: v.pipe(v.string(), v.description('BCP 47.')),
  title: v.exactOptional(v.string()),
  text: v.string(),
  marks: v.pipe(
    v.array(
      v.object({
        kind: v.picklist(MARK_KINDS),
        start: v.number(),
        end: v.number(),
        value: v.exactOptional(v.string()),
      }),
    ),
    v.description('Partes del texto que se componen de otro modo, como las palabras añadidas al traducir (added).'),
  ),
  before: v.exactOptional(VERSE),
  after: v.exactOptional(VERSE),
  references: v.pipe(v.array(PASSAGE), v.description('A qué remite, lo mejor primero.')),
  parallels: v.array(
    v.object({
      kind: v.pipe(
        v.picklist(PARALLEL_KINDS),
        v.description(
          'Los Evangelios, otro relato, el mismo salmo, lo que el pasaje cita del Antiguo Testamento, o dónde se cita en el Nuevo.',
        ),
      ),
      own: PASSAGE,
      others: v.array(PASSAGE),
    }),
  ),
  elsewhere: v.pipe(
    v.array(
      v.object({
        edition: v.string(),
        title: v.string(),
        language: v.string(),
        verses: v.array(VERSE),
        unmapped: v.exactOptional(
          v.pipe(v.literal(true), v.description('La edición tiene una numeración propia: puede ser otro versículo.')),
        ),
      }),
    ),
    v.description('El versículo en las otras ediciones.'),
  ),
  correctedAt: v.exactOptional(v.pipe(v.string(), v.description('Cuándo se corrigió por última vez.'))),
  printed: v.exactOptional(v.pipe(v.literal(true), v.description('Se puede ver en el libro escaneado.'))),
  printedIn: v.exactOptional(
    v.pipe(v.string(), v.description('Cómo se llama ese libro, si no es el impreso de esta edición.')),
  ),
}) satisfies v.GenericSchema<unknown, VerseStudy>;

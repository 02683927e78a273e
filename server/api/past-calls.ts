import { EDITION_QUERY, PAST_BOOK_PATH, PAST_CHAPTER_PATH } from '../../forms/text-calls.ts';
import { done, type Outcome, refused } from '../../services/outcomes/outcome.ts';
import type { Services } from '../../services/services.ts';
import type { PastText } from '../../services/text/history/past-texts.ts';
import { unknownEdition } from '../../services/text/texts/choose-edition.ts';
import type { RequestQueues } from '../overload/request-queues.ts';
import { parsePlace } from './call.ts';
import { BOOK_ANSWER, CHAPTER_ANSWER, listBook, listChapter } from './list-verses.ts';
import { answerQueued, type PublicCall, publicCall, type TextAnswer } from './public-call.ts';

/** A hash always names the same revision; a number may name another one after a backup is restored. */
const FOREVER = 'public, max-age=31536000, immutable';

interface PastAsked {
  readonly revision: string;
  readonly edition?: string | undefined;
  readonly book: string;
  readonly chapter?: string;
}

/** The calls that return the text at a past revision. */
export function pastCalls(services: Services, queues: RequestQueues): readonly PublicCall[] {
  const answer = (asked: PastAsked, request: Request) =>
    done(answerQueued(queues, request, () => answerTo(services, asked)));
  const description =
    'Sin «edition» se busca la revisión en todas, pues cada huella es de una sola. Lo que se pide con las 12 cifras no cambia nunca: lleva «immutable» y se puede guardar para siempre.';

  return [
    publicCall({
      method: 'GET',
      path: '/api/r/:revision/verse/chapter/:book/:chapter',
      summary: 'Los versículos de un capítulo tal como estaban en una revisión',
      description,
      params: PAST_CHAPTER_PATH,
      query: { schema: EDITION_QUERY },
      ofText: true,
      answer: CHAPTER_ANSWER,
      handle: ({ params, query, request }) => answer({ ...params, ...query }, request),
    }),
    publicCall({
      method: 'GET',
      path: '/api/r/:revision/verse/book/:book',
      summary: 'Qué versículos tenía un libro en una revisión, sin su texto',
      description,
      params: PAST_BOOK_PATH,
      query: { schema: EDITION_QUERY },
      ofText: true,
      answer: BOOK_ANSWER,
      handle: ({ params, query, request }) => answer({ ...params, ...query }, request),
    }),
  ];
}

async function answerTo(
  services: Services,
  { revision, edition, book, chapter }: PastAsked,
): Promise<Outcome<TextAnswer>> {
  const past = await findPast(services, revision, edition);
  if (!past.ok) return past;
  const { installed, withChapter, revision: canonical } = past.value;
  const place = parsePlace(installed, { book, ...(chapter !== undefined && { chapter }) });
  if (!place.ok) return place;
  const { book: osis, chapter: number } = place.value;
  const body =
    number === undefined
      ? listBook(installed, osis)
      : listChapter(await withChapter({ book: osis, chapter: number }), osis, number);
  const of = [{ edition: installed.meta.id, revision: canonical }];
  return done({ body, of, ...(revision === canonical && { cache: FOREVER }) });
}

/** Finds the revision in the named edition; otherwise in all, the default edition first. */
async function findPast(
  { texts, pastTexts }: Services,
  revision: string,
  named: string | undefined,
): Promise<Outcome<PastText>> {
  if (named !== undefined && !texts.edition(named)) return refused(unknownEdition(texts, named));
  const first = await pastTexts.at(named ?? texts.defaultId, revision);
  if (first.ok || named !== undefined || first.refusal.code !== 'revision-not-there') return first;
  for (const { id } of texts.editions()) {
    const other = id === texts.defaultId ? first : await pastTexts.at(id, revision);
    if (other.ok) return other;
  }
  return first;
}

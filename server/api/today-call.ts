import * as v from 'valibot';
import { EDITION_QUERY } from '../../forms/text-calls.ts';
import { dayPath } from '../../scripture/addresses/days.ts';
import { editionQuery } from '../../scripture/reference/path.ts';
import { done, refused } from '../../services/outcomes/outcome.ts';
import { parseEdition } from '../../services/text/texts/choose-edition.ts';
import { answerQueued, type CallDeps, newestText, type PublicCall, publicCall } from './public-call.ts';

/** Response of `GET /api/today`. */
const TODAY_ANSWER = v.object({
  day: v.pipe(v.string(), v.description('El día, en la zona horaria del sitio: 2026-11-25.')),
  edition: v.string(),
  revision: v.pipe(v.string(), v.description('La última revisión de la edición.')),
  id: v.pipe(v.string(), v.description('OSIS: John.3.16, o John.14.1-John.14.3.')),
  name: v.pipe(v.string(), v.description('En español: Juan 3:16.')),
  text: v.string(),
  path: v.pipe(v.string(), v.description('La página del pasaje en este sitio.')),
  permanent: v.pipe(v.string(), v.description('La página del día, siempre la misma: /hoy/2026-11-25.')),
});

/** The call that returns the verse of the day. */
export function todayCall({ services, queues }: Pick<CallDeps, 'services' | 'queues'>): PublicCall {
  const { texts, days } = services;
  return publicCall({
    method: 'GET',
    path: '/api/today',
    summary: 'El versículo de hoy',
    query: { schema: EDITION_QUERY },
    ofText: true,
    answer: TODAY_ANSWER,
    handle({ query, request }) {
      const parsed = parseEdition(texts, query.edition);
      if (!parsed.ok) return parsed;
      const edition = parsed.value;
      return done(
        answerQueued(queues, request, async () => {
          const verse = await days.of(days.today(), edition, editionQuery(edition.meta.id, texts.defaultId));
          if (!verse) return refused({ code: 'unavailable', retryAfter: 5 });
          const { day, id, name, text, path } = verse;
          const of = newestText(edition);
          return done({ body: { day, ...of, id, name, text, path, permanent: dayPath(day) }, of: [of] });
        }),
      );
    },
  });
}

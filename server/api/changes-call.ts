import type { InferOutput } from 'valibot';
import { CHANGES_QUERY } from '../../forms/text-calls.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import { done, type Outcome } from '../../services/outcomes/outcome.ts';
import type { Services } from '../../services/services.ts';
import { parseEdition } from '../../services/text/texts/choose-edition.ts';
import type { Turns } from '../overload/turns.ts';
import { answerInTurn } from './answer-in-turn.ts';
import { CHANGES_ANSWER, listChange } from './list-changes.ts';
import { newestText } from './newest-text.ts';
import { type PublicCall, publicCall, type TextAnswer } from './public-call.ts';

/** The call that tells what has changed since a revision; the feed tells the newest of the same. */
export function changesCall(services: Services, turns: Turns): PublicCall {
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
      return done(answerInTurn(turns, request, () => answerTo(services, edition.value, query)));
    },
  });
}

async function answerTo(
  { pastTexts, corrections }: Services,
  edition: Edition,
  { since, limit }: InferOutput<typeof CHANGES_QUERY>,
): Promise<Outcome<TextAnswer>> {
  const { id } = edition.meta;
  const from = since === undefined ? undefined : await pastTexts.find(id, since);
  if (from && !from.ok) return from;
  const found = await corrections.changesAfter(id, from?.value.seq ?? 0, limit + 1);
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

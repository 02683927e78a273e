import type { Context, Hono } from 'hono';
import type { Refusal } from '../../forms/refusals/refusal.ts';
import { packPartPath, packPath, packSincePath } from '../../scripture/pack/pack.ts';
import { done, type Outcome, refused } from '../../services/outcomes/outcome.ts';
import type { Services } from '../../services/services.ts';
import { unknownEdition } from '../../services/text/texts/choose-edition.ts';
import { attempt } from '../answers/attempt.ts';
import { problemAnswer } from '../answers/problem.ts';
import type { Answer, Representation } from '../answers/representation.ts';
import { toResponse } from '../answers/to-response.ts';
import type { Turns } from '../overload/turns.ts';
import type { Packs } from './create-packs.ts';
import { createSince } from './create-since.ts';

/** What readers take along: a manifest for each edition, which says its revision, parts that never change, and what came since a revision. */
export function mountPacks(
  app: Hono,
  services: Pick<Services, 'texts' | 'corrections'>,
  turns: Turns,
  packs: Packs,
): void {
  const { texts } = services;
  const since = createSince(services);
  app.get(packPath(':name').replace('.json', '{[a-z0-9-]+\\.json}'), async (c) => {
    const id = c.req.param('name')!.slice(0, -'.json'.length);
    if (!texts.edition(id)) return refuse(unknownEdition(texts, id));
    const manifest = await packs.manifest(id);
    return manifest ? send(c, manifest) : refuse({ code: 'search-preparing', retryAfter: 5 });
  });
  app.get(packSincePath(':id', ':name').replace('.json', '{[0-9a-f]{64}\\.json}'), async (c) => {
    const id = c.req.param('id')!;
    const edition = texts.edition(id);
    if (!edition) return refuse(unknownEdition(texts, id));
    const hash = c.req.param('name')!.slice(0, -'.json'.length);
    // There are as many as revisions, and one of long ago has megabytes.
    const answer = await turns.take(c.req.raw, async () => {
      const made = await attempt(async (): Promise<Outcome<Representation>> => {
        const came = await since(edition, hash);
        return came ? done(came) : refused({ code: 'pack-part-gone' });
      });
      return made.ok ? answerOf(c, made.value) : problemAnswer(made.refusal, []);
    });
    return toResponse(answer);
  });
  app.get(packPartPath(':sha256{[0-9a-f]{64}}'), async (c) => {
    const part = packs.part(c.req.param('sha256')!);
    return part ? send(c, part) : refuse({ code: 'pack-part-gone' });
  });
}

const refuse = (refusal: Refusal) => toResponse(problemAnswer(refusal, []));

async function answerOf(c: Context, content: Representation): Promise<Answer> {
  return content.answer({
    acceptEncoding: c.req.header('Accept-Encoding'),
    ifNoneMatch: c.req.header('If-None-Match'),
  });
}

const send = async (c: Context, content: Representation) => toResponse(await answerOf(c, content));

import type { Context, Hono } from 'hono';
import type { Refusal } from '../../forms/refusals/refusal.ts';
import { packPartPath, packPath } from '../../scripture/pack/pack.ts';
import type { Services } from '../../services/services.ts';
import { unknownEdition } from '../../services/text/texts/choose-edition.ts';
import { problemAnswer } from '../answers/problem.ts';
import type { Representation } from '../answers/representation.ts';
import { toResponse } from '../answers/to-response.ts';
import type { Packs } from './create-packs.ts';

/** Seconds. */
const RETRY_AFTER = 5;

/** What readers take along: a manifest for each edition, which says its revision, and parts that never change. */
export function mountPacks(app: Hono, { texts }: Pick<Services, 'texts'>, packs: Packs): void {
  app.get(packPath(':name').replace('.json', '{[a-z0-9-]+\\.json}'), async (c) => {
    const id = c.req.param('name')!.slice(0, -'.json'.length);
    if (!texts.edition(id)) return refuse(unknownEdition(texts, id));
    const manifest = await packs.manifest(id);
    if (manifest === 'making') return refuse({ code: 'pack-preparing', retryAfter: RETRY_AFTER });
    return manifest ? send(c, manifest) : refuse({ code: 'search-preparing', retryAfter: RETRY_AFTER });
  });
  app.get(packPartPath(':sha256{[0-9a-f]{64}}'), async (c) => {
    const part = packs.part(c.req.param('sha256')!);
    return part ? send(c, part) : refuse({ code: 'pack-part-gone' });
  });
}

const refuse = (refusal: Refusal) => toResponse(problemAnswer(refusal, []));

const send = async (c: Context, content: Representation) =>
  toResponse(
    await content.answer({
      acceptEncoding: c.req.header('Accept-Encoding'),
      ifNoneMatch: c.req.header('If-None-Match'),
    }),
  );

import type { Context, Hono } from 'hono';
import type { Refusal } from '../../forms/refusals/refusal.ts';
import { OFFLINE_PATH, SEARCH_PATH } from '../../scripture/addresses/paths.ts';
import { packPartPath, packPath } from '../../scripture/pack/pack.ts';
import { STUDY_PACK_PATH } from '../../scripture/pack/study-pack.ts';
import type { Services } from '../../services/services.ts';
import { unknownEdition } from '../../services/text/texts/choose-edition.ts';
import { problemAnswer } from '../answers/problem.ts';
import { type Representation, toResponse } from '../answers/representation.ts';
import type { Packs } from './create-packs.ts';

/** Seconds. */
const RETRY_AFTER = 5;

/** Mounts the offline packs: a manifest for each edition, which names its revision, one for what can be added, and immutable parts. */
export function mountPacks(app: Hono, { texts }: Pick<Services, 'texts'>, packs: Packs): void {
  app.get(packPath(':name').replace('.json', '{[a-z0-9-]+\\.json}'), async (c) => {
    const id = c.req.param('name')!.slice(0, -'.json'.length);
    if (!texts.edition(id)) return refuse(unknownEdition(texts, id));
    const manifest = await packs.manifest(id);
    if (manifest === 'making') return refuse({ code: 'pack-preparing', retryAfter: RETRY_AFTER });
    return manifest ? send(c, manifest) : refuse({ code: 'search-preparing', retryAfter: RETRY_AFTER });
  });
  app.get(STUDY_PACK_PATH, async (c) => {
    const manifest = await packs.study();
    return manifest === 'making' ? refuse({ code: 'pack-preparing', retryAfter: RETRY_AFTER }) : send(c, manifest);
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

const PATH = '/sitio.webmanifest';
/** The light background colour, as in web/ui/tokens.css. */
const PAPER = '#f8f2e4';

/** The web app manifest, for installing the site. Only /sin-conexion links to it. */
export function mountAppManifest(app: Hono, { settings }: Pick<Services, 'settings'>): void {
  app.get(PATH, (c) => {
    const { title, subtitle } = settings.site();
    const manifest = {
      id: '/',
      name: `${title}, ${subtitle}`,
      short_name: title,
      lang: 'es',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: PAPER,
      theme_color: PAPER,
      icons: [
        ...[192, 512].map((size) => ({
          src: `/icon-${size}.png`,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose: 'any maskable',
        })),
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
      shortcuts: [
        { name: 'Continuar', url: `${OFFLINE_PATH}?seguir` },
        { name: 'Buscar', url: SEARCH_PATH },
      ],
    };
    return c.body(JSON.stringify(manifest), 200, {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=0, must-revalidate',
    });
  });
}

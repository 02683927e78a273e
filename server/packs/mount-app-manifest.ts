import type { Hono } from 'hono';
import { OFFLINE_PATH, SEARCH_PATH } from '../../scripture/addresses/paths.ts';
import type { Services } from '../../services/services.ts';

const PATH = '/sitio.webmanifest';
/** Of the paper by day, as in web/ui/tokens.css. */
const PAPER = '#f8f2e4';

/** What a device needs to keep the site among its programs. Only /sin-conexion names it: no other page asks for it. */
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

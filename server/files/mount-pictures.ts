import type { Hono } from 'hono';
import { pictureAddress, pictureName } from '../../services/files/pictures/pictures.ts';
import type { Services } from '../../services/services.ts';
import { serveFile } from './serve-file.ts';

/** The owner's picture, and no other file. */
export function mountPictures(app: Hono, { settings, ...host }: Pick<Services, 'settings' | 'files'>): void {
  app.get('/imagen/:name', async (c) => {
    const { picture } = settings.site();
    if (!picture || c.req.path !== pictureAddress(picture))
      return c.text('No existe este archivo.', 404, {
        'Cache-Control': 'no-store',
      });
    return await serveFile(
      host,
      c.req.raw,
      { sha256: picture.file, size: picture.size },
      {
        name: pictureName(picture),
        type: picture.type,
        disposition: 'inline',
        headers: [
          ['Cache-Control', 'public, max-age=31536000, immutable'],
          // Other sites show it beside links to the home page.
          ['Cross-Origin-Resource-Policy', 'cross-origin'],
        ],
      },
    );
  });
}

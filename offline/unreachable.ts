import { criticalCss } from '../web/ui/critical-css.ts';

const WORDS = {
  notInCopy: {
    title: 'Sin conexión',
    text: 'Esta página no está en la copia de este dispositivo; la verá cuando vuelva la conexión.',
  },
  noCopy: {
    title: 'Sin conexión',
    text: 'Tampoco hay ya una copia en este dispositivo: el navegador la ha borrado. Cuando vuelva la conexión puede guardarla de nuevo.',
  },
} as const;

/** The page for what neither the site nor the copy can give. */
export function unreachable(why: keyof typeof WORDS, headers: Iterable<readonly [string, string]>): Response {
  const { title, text } = WORDS[why];
  const ways =
    why === 'noCopy'
      ? ''
      : '<p><a href="/">Hogar</a> · <a href="/buscar">Buscar</a> · <a href="/sin-conexion">La copia</a></p>';
  const html =
    `<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"/><title>${title}</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"/><style>${criticalCss}</style></head>` +
    `<body><main><h1>${title}</h1><p>${text}</p>${ways}</main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: [...headers, ['Content-Type', 'text/html; charset=utf-8'], ['Cache-Control', 'no-store']].map(
      ([name, value]) => [name, value] as [string, string],
    ),
  });
}

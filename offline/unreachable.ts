import { escapeXml } from '../editions/writers/epub/xml.ts';
import { OFFLINE_PATH, SEARCH_PATH } from '../scripture/addresses/paths.ts';
import { criticalCss, PLATE } from '../web/ui/critical-css.ts';
import type { Alternatives } from './find-alternatives.ts';

const inList = (titles: readonly string[]): string =>
  new Intl.ListFormat('es').format(titles.map((title) => `«${title}»`));

const WORDS = {
  title: 'Sin conexión',
  notInCopy: 'Esta página no está en la copia de este dispositivo; la verá cuando vuelva la conexión.',
  noCopy:
    'Tampoco hay ya una copia en este dispositivo: el navegador la ha borrado. Cuando vuelva la conexión puede guardarla de nuevo.',
  missing: (titles: readonly string[]) =>
    `${inList(titles)} no ${titles.length > 1 ? 'están guardadas' : 'está guardada'} en este dispositivo.`,
  missingToCompare: (titles: readonly string[]) =>
    `Para comparar ediciones sin conexión hay que tenerlas guardadas en este dispositivo${titles.length > 0 ? `, y ${inList(titles)} no lo ${titles.length > 1 ? 'están' : 'está'}` : ', y solo hay una'}.`,
  offers: 'Aquí puede leer:',
} as const;

/** The page for an address that neither the site nor the copy can answer; it links to other stored editions, if there are any. */
export function unreachable(
  why: 'notInCopy' | 'noCopy' | Alternatives,
  headers: Iterable<readonly [string, string]>,
): Response {
  const search = why === 'notInCopy' ? ` · <a href="${SEARCH_PATH}">Buscar</a>` : '';
  const ways = `<p><a href="/">Hogar</a>${search} · <a href="${OFFLINE_PATH}">La copia de este dispositivo</a></p>`;
  const message = typeof why === 'string' ? `<p>${WORDS[why]}</p>` : formatAlternatives(why);
  const html =
    `<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"/><title>${WORDS.title}</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"/><style>${criticalCss(PLATE)}</style></head>` +
    `<body><div id="contenido"><main class="plate"><h1>${WORDS.title}</h1>${message}${why === 'noCopy' ? '' : ways}</main></div></body></html>`;
  return new Response(html, {
    status: 503,
    headers: [...headers, ['Content-Type', 'text/html; charset=utf-8'], ['Cache-Control', 'no-store']].map(
      ([name, value]) => [name, value] as [string, string],
    ),
  });
}

function formatAlternatives({ comparison, missing, offers }: Alternatives): string {
  const sentence = comparison ? WORDS.missingToCompare(missing) : WORDS.missing(missing);
  const ways = offers.map(({ title, path }) => `<li><a href="${escapeXml(path)}">${escapeXml(title)}</a></li>`);
  return `<p>${escapeXml(sentence)} ${WORDS.offers}</p><ul>${ways.join('')}</ul>`;
}

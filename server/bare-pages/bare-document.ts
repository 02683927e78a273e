import { escapeXml } from '../../editions/writers/epub/xml.ts';
import { type Refusal, sentenceOf, statusOf } from '../../forms/refusals/refusal.ts';
import type { Answer } from '../answers/representation.ts';
import { BARE_POLICY } from '../security/page-headers.ts';

interface Link {
  readonly to: string;
  readonly text: string;
}

const HOME: Link = { to: '/', text: 'Ir a la portada' };

/** A minimal HTML document for errors outside of page rendering: its body and the headers that it needs. */
export function bareDocument(title: string, sentences: readonly string[], link: Link = HOME) {
  const paragraphs = sentences.map((sentence) => `<p>${escapeXml(sentence)}</p>`).join('');
  const body =
    `<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escapeXml(title)}</title></head>` +
    `<body><main><h1>${escapeXml(title)}</h1>${paragraphs}<p><a href="${escapeXml(link.to)}">${escapeXml(link.text)}</a></p></main></body></html>`;
  return {
    headers: ['Content-Type', 'text/html; charset=utf-8', 'Content-Security-Policy', BARE_POLICY],
    body: Buffer.from(body),
  };
}

/** The page shown when even the error page fails: only the id of the error in the log, no details. */
export function lastResort(requestId: string): Answer {
  const { headers, body } = bareDocument('Error inesperado de la aplicación', [
    `La página no se pudo mostrar. Vuelva a intentarlo dentro de un momento; si el error sigue, comuníquenos este código: ${requestId}.`,
  ]);
  const own = ['Cache-Control', 'no-store', 'X-Request-Id', requestId];
  return { status: 500, headers: [...headers, ...own], body };
}

/** Shows a refusal to a person where no page is rendered. */
export function refusedPage(refusal: Refusal): Answer {
  const status = statusOf(refusal);
  const title = status === 503 ? 'No disponible por ahora' : 'No se puede atender esta petición';
  const { headers, body } = bareDocument(title, [sentenceOf(refusal)]);
  const wait = refusal.retryAfter === undefined ? [] : ['Retry-After', String(refusal.retryAfter)];
  return { status, headers: [...headers, 'Cache-Control', 'no-store', ...wait], body };
}

import { BARE_POLICY } from '../security/page-headers.ts';
import type { Answer } from './representation.ts';

/** What is said where even the error page fails: nothing of the error, only the id under which it stands in the log. */
export function lastResort(requestId: string, base: readonly (readonly [string, string])[]): Answer {
  const body = Buffer.from(
    `<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
      `<title>Error inesperado de la aplicación</title></head><body><h1>Error inesperado de la aplicación</h1>` +
      `<p>La página no se pudo componer. Vuelva a intentarlo dentro de un momento; si el error sigue, comuníquenos este código: <strong>${requestId}</strong>.</p>` +
      `<p><a href="/">Ir a la portada</a></p></body></html>`,
  );
  const headers: [string, string][] = [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Cache-Control', 'no-store'],
    ['X-Request-Id', requestId],
    ['Content-Security-Policy', BARE_POLICY],
  ];
  return { status: 500, headers: [...headers, ...base].flat(), body };
}

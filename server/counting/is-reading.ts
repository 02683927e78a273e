import type { IncomingMessage } from 'node:http';

/** Programs that read pages for others; most say so in these words. */
const PROGRAMS =
  /bot|crawl|spider|slurp|archive|preview|facebookexternalhit|whatsapp|headless|lighthouse|monitor|uptime|scan|fetch|curl|wget|python|java\/|go-http|okhttp|feed/i;

/**
 * True for a request by which a person opens a page: not what a browser fetches ahead or its service worker fetches again, nor what
 * a program asks for. It looks at nothing that tells one person from another.
 */
export function isReading({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  if (method !== 'GET') return false;
  const { 'user-agent': agent = '', 'sec-purpose': purpose, purpose: older, 'x-moz': oldest } = headers;
  if (/prefetch|prerender/.test(`${purpose} ${older} ${oldest}`)) return false;
  // Browsers without this header send an Accept that names HTML; scripts and workers do not.
  const destination = headers['sec-fetch-dest'];
  const opens = destination === undefined ? (headers.accept ?? '').includes('text/html') : destination === 'document';
  return opens && agent.startsWith('Mozilla/') && !PROGRAMS.test(agent);
}

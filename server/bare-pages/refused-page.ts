import { type Refusal, sentenceOf, statusOf } from '../../forms/refusals/refusal.ts';
import type { Answer } from '../answers/representation.ts';
import { bareDocument } from './bare-document.ts';

/** Tells a person of a refusal where no page is rendered. */
export function refusedPage(refusal: Refusal): Answer {
  const status = statusOf(refusal);
  const title = status === 503 ? 'No disponible por ahora' : 'No se puede atender esta petición';
  const { headers, body } = bareDocument(title, [sentenceOf(refusal)]);
  const wait = refusal.retryAfter === undefined ? [] : ['Retry-After', String(refusal.retryAfter)];
  return { status, headers: [...headers, 'Cache-Control', 'no-store', ...wait], body };
}

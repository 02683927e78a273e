import { problemAnswer } from '../answers/problem.ts';
import type { Answer } from '../answers/representation.ts';
import { bareDocument } from '../bare-pages/bare-document.ts';
import { isCall } from '../security/is-call.ts';

const RETRY_AFTER = 5;

const SENTENCE = 'Ahora mismo hay demasiadas peticiones a la vez y esta no se ha podido atender.';

/** The answer under overload: JSON for a call, a page for a person. */
export function busy(request: Request): Answer {
  const { pathname, search } = new URL(request.url);
  if (isCall(pathname))
    return problemAnswer({ code: 'busy', retryAfter: RETRY_AFTER }, [['Access-Control-Allow-Origin', '*']]);
  const reading = request.method === 'GET' || request.method === 'HEAD';
  const advice = reading
    ? {
        sentence: 'Espere unos segundos y vuelva a intentarlo.',
        link: { to: pathname + search, text: 'Volver a intentarlo' },
      }
    : {
        sentence:
          'Vuelva a la página anterior de su navegador: lo que escribió sigue allí, y dentro de unos segundos podrá enviarlo otra vez.',
      };
  const page = bareDocument('El sitio está muy ocupado', [SENTENCE, advice.sentence], advice.link);
  const headers = ['Cache-Control', 'no-store', 'Retry-After', String(RETRY_AFTER)];
  return { status: 503, headers: [...page.headers, ...headers], body: page.body };
}

import type { FormOutcome } from '../../refusals/form-outcomes.ts';
import { waitWords } from '../accounts/attempt-limits.ts';

type Refused = Extract<FormOutcome, { ok: false }>;

const whole = (status: 409 | 422, sentence: string): Refused => ({
  ok: false,
  status,
  faults: [{ field: '', sentence }],
});

export const elsewhere = (): Refused =>
  whole(
    409,
    'En este sitio no se pueden usar llaves de acceso: los navegadores solo las tienen donde la dirección empieza por https:// y lleva un nombre.',
  );

/** Used up, too old, or of another browser. */
export const gone = (): Refused =>
  whole(409, 'La llave de acceso tardó demasiado, o su respuesta ya se había usado. Empiece de nuevo.');

export const wrong = (): Refused =>
  whole(
    422,
    'Con esa llave de acceso no se puede entrar: no es de esta cuenta, se ha quitado o no se ha podido comprobar.',
  );

export const tooManyAsked = (wait: number): Refused => ({
  ok: false,
  status: 429,
  faults: [{ field: '', sentence: `Se han pedido ya muchas llaves de acceso. ${waitWords(wait)}` }],
  retryAfter: wait,
});

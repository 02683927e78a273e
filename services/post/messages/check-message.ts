import { createHash } from 'node:crypto';
import { LONGEST_MESSAGE, MESSAGE_LONGER_THAN } from '../../../forms/limits.ts';
import { type MessageFault, tidyMessage } from '../../../forms/message.ts';
import { formatCharacter, tidyProse, unseenInProse } from '../../../scripture/text/unseen.ts';
import type { Problem } from '../../refusals/problem.ts';
import type { FieldIssues } from '../../refusals/take-fields.ts';
import type { MessageInput } from './messages.ts';

/** What is wrong with a field, in a sentence for its author. */
export interface ToldFault extends MessageFault {
  readonly detail: string;
}

/** What is wrong with a message: all faulty fields, with the first one's sentence as the problem itself. */
export function messageProblem(issues: FieldIssues): Problem {
  const faults = issues.map(({ path, message: code, input }): ToldFault => {
    const field = path?.[0]?.key as MessageFault['field'];
    return { field, code, detail: sentenceOf(code, String(input)) };
  });
  const typed = faults.filter(({ field }) => field !== 'key');
  const first = (typed[0] ?? faults[0])!;
  return { status: 422, ...first, more: { field: first.field, ...(typed.length > 0 && { faults: typed }) } };
}

function sentenceOf(code: string, typed: string): string {
  switch (code) {
    case 'address-malformed':
      return 'Correo electrónico no válido: ha de ser como nombre@ejemplo.org, sin espacios.';
    case 'message-short':
      return `Por favor complete el mensaje: ha de tener más de ${MESSAGE_LONGER_THAN} caracteres.`;
    case 'message-long':
      return `El mensaje es demasiado largo: tiene ${typed.length} caracteres y caben ${LONGEST_MESSAGE}.`;
    case 'message-characters': {
      const unseen = unseenInProse(tidyProse(tidyMessage(typed))).map(formatCharacter);
      return `El mensaje contiene caracteres que no se ven o que dan la vuelta a lo escrito (${unseen.join(', ')}): escriba de nuevo a mano la parte donde estén.`;
    }
    default:
      return 'La clave del envío («key») tiene de 8 a 100 letras sin acento, cifras o signos «-», «_», «.», «:», «~».';
  }
}

/** Equal for two submissions with the same content. */
export const fingerprintOf = (
  { address, message }: Pick<MessageInput, 'address' | 'message'>,
  ...who: readonly string[]
): string =>
  createHash('sha256')
    .update(JSON.stringify([...who, address, message]))
    .digest('hex');

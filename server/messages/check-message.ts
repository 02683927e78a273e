import { createHash } from 'node:crypto';
import { isAddress } from '../mail/address.ts';
import type { Problem } from '../problem.ts';
import { MESSAGE_RULES } from './message-rules.ts';
import type { MessageInput } from './messages.ts';

const { message: MESSAGE } = MESSAGE_RULES;
const KEY = /^[\w.~:-]{8,100}$/;

/** What no person sees or types; line breaks and tabs stay. No store and no terminal has to bear it. */
const UNSEEN = /[^\P{Cc}\n\t]/gu;

/** A message as it is kept. */
export const tidyMessage = (typed: string): string =>
  typed.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(UNSEEN, '').trim();

/** What is wrong with a message whose text is tidy. Every faulty field is told of, the first of them as the problem itself. */
export function checkMessage({ address, message, key }: MessageInput): Problem | undefined {
  const faults = [...checkAddress(address), ...checkText(message)];
  const [first] = faults;
  if (first) return { status: 422, ...first, more: { field: first.field, faults } };
  return key === undefined || KEY.test(key) ? undefined : KEY_MALFORMED;
}

/** What is wrong with one field, in a sentence for who has written it. */
export interface MessageFault {
  readonly field: 'address' | 'message';
  readonly code: string;
  readonly detail: string;
}

function checkAddress(address: string): readonly MessageFault[] {
  if (isAddress(address)) return [];
  const detail = 'Correo electrónico no válido: ha de ser como nombre@ejemplo.org, sin espacios.';
  return [{ field: 'address', code: 'address-malformed', detail }];
}

function checkText(message: string): readonly MessageFault[] {
  const field = 'message';
  if (message.length <= MESSAGE.longerThan) {
    const detail = `Por favor complete el mensaje: ha de tener más de ${MESSAGE.longerThan} caracteres.`;
    return [{ field, code: 'message-short', detail }];
  }
  if (message.length > MESSAGE.longest) {
    const detail = `El mensaje es demasiado largo: tiene ${message.length} caracteres y caben ${MESSAGE.longest}.`;
    return [{ field, code: 'message-long', detail }];
  }
  return [];
}

const KEY_MALFORMED: Problem = {
  status: 422,
  code: 'key-malformed',
  detail: 'La clave del envío («key») tiene de 8 a 100 letras sin acento, cifras o signos «-», «_», «.», «:», «~».',
  more: { field: 'key' },
};

/** Tells whether two sendings are the same. */
export const fingerprintOf = ({ address, message }: MessageInput, ...who: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([...who, address, message]))
    .digest('hex');

import type { MessageRow } from '../../../store/messages.ts';
import type { Letter } from '../mail/mail.ts';
import type { Owner } from './owner-letter.ts';

/**
 * The owner's answer to a message. Nobody has proved the address, so the letter holds nothing of what was typed into the
 * form: whoever gives somebody else's address has only the owner's words sent there.
 */
export function replyLetter(
  { id, address }: Pick<MessageRow, 'id' | 'address'>,
  text: string,
  { site, publicUrl, contactAddress }: Owner,
): Letter {
  return {
    kind: 'reply',
    recipient: address,
    inReplyTo: id,
    ...(contactAddress !== '' && { replyTo: contactAddress }),
    subject: `Respuesta a su mensaje · ${site}`,
    text: `${[
      text,
      `Recibe este correo porque alguien, seguramente usted, escribió a ${site} con esta dirección. Si no fue usted, no haga nada: no recibirá ningún otro.`,
      `${site}\n${publicUrl}`,
    ].join('\n\n')}\n`,
  };
}

import type { MessageRow } from '../../../store/messages.ts';
import type { Letter } from '../mail/mail.ts';

interface Owner {
  readonly site: string;
  readonly publicUrl: string;
  readonly contactAddress: string;
}

/** A message as a letter to the owner only. Its text never appears in the subject; a reply goes to its author. */
export function ownerLetter(
  { id, address, text }: Pick<MessageRow, 'id' | 'address' | 'text'>,
  { site, publicUrl, contactAddress }: Owner,
): Letter {
  return {
    id,
    kind: 'contact',
    recipient: contactAddress,
    replyTo: address,
    subject: `Mensaje de un lector · ${site}`,
    text: `${[
      `Un lector ha escrito en el formulario de contacto de ${site}. Ha dado la dirección ${address}, que nadie ha comprobado.`,
      text.replaceAll(/^(?=.)/gm, '    '),
      `Si responde a este correo, la respuesta llegará a esa dirección. También puede responder desde el sitio, donde está guardado el mensaje:\n${publicUrl}/administracion/mensajes/${id}`,
    ].join('\n\n')}\n`,
  };
}

/**
 * The owner's answer to a message. The address is not verified, so the letter contains no text of the form: a sender who enters
 * someone else's address can only have the owner's text sent there.
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

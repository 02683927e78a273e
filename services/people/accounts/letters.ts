import type { AccountRole } from '../../../forms/account-roles.ts';
import {
  ACCOUNT_PATH,
  DESK_PATH,
  FORGOTTEN_PATH,
  PASSKEYS_PATH,
  REVIEW_PATH,
  SIGN_IN_PATH,
} from '../../../scripture/addresses/paths.ts';
import { insertLink } from '../../../store/one-time-links.ts';
import type { Trx } from '../../../store/trx.ts';
import { type LetterText, linkPlaceholder } from '../../post/mail/mail.ts';
import type { AccountsDeps } from './deps.ts';
import { type LinkDetail, type LinkPurpose, linkAddress, waitingLink } from './one-time-link.ts';

/** Texts of an invitation by role, with the path at which the role's work begins. */
const INVITED = {
  lector: {
    subject: 'Tiene una invitación',
    may: 'Con ella puede proponer correcciones del texto y ver qué se decide de cada una.',
    next: 'Después, lea y corrija desde cualquier capítulo:',
    path: '/',
  },
  corrector: {
    subject: 'Tiene una invitación como corrector',
    may: 'Su función es la de corrector: revisa las correcciones que proponen los lectores, y las acepta, las cambia o las rechaza.',
    next: 'Después encontrará las pendientes en',
    path: REVIEW_PATH,
  },
  administrador: {
    subject: 'Tiene una invitación como administrador',
    may: 'Su función es la de administrador: revisa correcciones y administra el sitio: sus textos, sus ediciones, las personas y las copias.',
    next: 'Después encontrará todo esto en',
    path: DESK_PATH,
  },
} as const satisfies Record<AccountRole, unknown>;

interface Place {
  /** The site's name. */
  readonly site: string;
  readonly publicUrl: string;
}

/** The letters about accounts. They contain no text that a person typed. */
export function createAccountLetters({ site, publicUrl }: Place) {
  const link = (token: string) => linkAddress(publicUrl, token);
  const letter = (subject: string, ...paragraphs: string[]): LetterText => ({
    subject: `${subject} · ${site}`,
    text: `${[...paragraphs, `${site}\n${publicUrl}`].join('\n\n')}\n`,
  });

  return {
    signUp: (token: string) =>
      letter(
        'Confirme su cuenta',
        `Alguien, seguramente usted, ha pedido una cuenta en ${site} con esta dirección de correo.`,
        'Para crearla, abra este enlace y escriba la contraseña que eligió:',
        link(token),
        'Vale durante un día y una sola vez. Si no fue usted, no haga nada: no se creará ninguna cuenta.',
      ),
    signUpAgain: (token: string) =>
      letter(
        'Ya tiene una cuenta',
        `Alguien, seguramente usted, ha pedido una cuenta en ${site} con esta dirección de correo, que ya tiene una. Puede iniciar sesión con ella:`,
        `${publicUrl}${SIGN_IN_PATH}`,
        'Si no recuerda la contraseña, aquí puede elegir otra:',
        link(token),
        'El enlace vale durante una hora y una sola vez. Si no fue usted, no haga nada: todo sigue como estaba.',
      ),
    verify: (token: string) =>
      letter(
        'Confirme su dirección',
        `Su cuenta de ${site} tiene esta dirección de correo. Para confirmar que es suya, abra este enlace:`,
        link(token),
        'Vale durante una semana y una sola vez. Si no tiene ninguna cuenta aquí, no haga nada.',
      ),
    reset: (token: string) =>
      letter(
        'Elija otra contraseña',
        `Alguien, seguramente usted, ha pedido cambiar la contraseña de su cuenta de ${site}. Aquí puede elegir otra:`,
        link(token),
        'El enlace vale durante una hora y una sola vez. Si no fue usted, no haga nada: su contraseña sigue siendo la misma.',
      ),
    invitation: (token: string, role: AccountRole) =>
      letter(
        INVITED[role].subject,
        `El responsable de ${site} ha creado una cuenta para usted con esta dirección de correo. ${INVITED[role].may}`,
        'Para empezar, abra este enlace y elija su contraseña:',
        link(token),
        `${INVITED[role].next} ${publicUrl}${INVITED[role].path}`,
        'El enlace vale durante una semana y una sola vez. Si no espera esta invitación, no haga nada: sin contraseña nadie puede usar esa cuenta.',
      ),
    address: (token: string) =>
      letter(
        'Confirme su nueva dirección',
        `Alguien, seguramente usted, quiere que esta sea la dirección de su cuenta de ${site}. Para confirmarlo, abra este enlace:`,
        link(token),
        'Vale durante un día y una sola vez. Si no fue usted, no haga nada: esta dirección no se usará.',
      ),
    addressTaken: () =>
      letter(
        'Ya tiene una cuenta',
        `Alguien, seguramente usted, ha querido que esta sea la dirección de su cuenta de ${site}, pero ya es la de otra. No se ha cambiado nada. Si las dos cuentas son suyas, elimine antes la que no quiera conservar.`,
      ),
    addressLeft: () =>
      letter(
        'Su cuenta tiene otra dirección',
        `La cuenta de ${site} que tenía esta dirección de correo tiene ahora otra. Si no fue usted quien la cambió, escriba al responsable del sitio.`,
      ),
    secondFactorOn: () =>
      letter(
        'Su cuenta pide ahora un código',
        `Desde ahora, para entrar en su cuenta de ${site} hace falta, además de la contraseña, un código de su aplicación. Guarde bien los códigos de recuperación. Si no fue usted, escriba al responsable del sitio.`,
      ),
    passkeyAdded: () =>
      letter(
        'Su cuenta tiene una llave de acceso más',
        `Desde ahora se puede entrar en su cuenta de ${site} con una llave de acceso nueva. Si no fue usted quien la añadió, quítela cuanto antes y cambie su contraseña:`,
        `${publicUrl}${PASSKEYS_PATH}`,
      ),
    passkeyRemoved: () =>
      letter(
        'Su cuenta tiene una llave de acceso menos',
        `Se ha quitado una llave de acceso de su cuenta de ${site}, y con ella ya no se puede entrar. Si no fue usted, cambie su contraseña cuanto antes:`,
        `${publicUrl}${ACCOUNT_PATH}`,
      ),
    codeOff: () =>
      letter(
        'Su cuenta ya no pide código',
        `Los códigos de su aplicación ya no sirven para entrar en su cuenta de ${site}, que además de la contraseña pide todavía una llave de acceso. Si no fue usted, cambie su contraseña cuanto antes:`,
        `${publicUrl}${ACCOUNT_PATH}`,
      ),
    secondFactorOff: () =>
      letter(
        'Su cuenta ya solo pide la contraseña',
        `Para entrar en su cuenta de ${site} basta de nuevo con la contraseña: ya no pide ni código ni llave de acceso. Si no fue usted, cámbiela cuanto antes y vuelva a protegerla:`,
        `${publicUrl}${ACCOUNT_PATH}`,
      ),
    recoveryCodes: () =>
      letter(
        'Tiene otros códigos de recuperación',
        `Se han generado códigos de recuperación nuevos para su cuenta de ${site}; los anteriores ya no valen. Si no fue usted, cambie su contraseña cuanto antes:`,
        `${publicUrl}${ACCOUNT_PATH}`,
      ),
    recoveryUsed: () =>
      letter(
        'Se ha usado un código de recuperación',
        `Alguien ha entrado en su cuenta de ${site} con su contraseña y uno de sus códigos de recuperación, que ya no vale. Si no fue usted, cambie la contraseña cuanto antes:`,
        `${publicUrl}${ACCOUNT_PATH}`,
      ),
    passwordChanged: () =>
      letter(
        'Su contraseña ha cambiado',
        `La contraseña de su cuenta de ${site} ha cambiado, y se han cerrado las sesiones abiertas en otros dispositivos. Si no fue usted, elija otra cuanto antes:`,
        `${publicUrl}${FORGOTTEN_PATH}`,
      ),
  };
}

type Letters = ReturnType<typeof createAccountLetters>;
/** Letters that carry a link. */
type LinkLetter = {
  [K in keyof Letters]: Letters[K] extends () => LetterText ? never : K;
}[keyof Letters];

/** Letters without a link. */
export type PlainLetter = Exclude<keyof Letters, LinkLetter>;

/** Queues letters about accounts in the outbox, in the transaction of the reported change. */
export function createLetterSender({
  mail,
  siteUrl,
  settings,
  now,
}: Pick<AccountsDeps, 'mail' | 'siteUrl' | 'settings' | 'now'>) {
  const letters = () => createAccountLetters({ site: settings.site().title, publicUrl: siteUrl() });
  const queue = (trx: Trx, kind: string, recipient: string, letter: LetterText) =>
    mail.queue(trx, { kind: `account-${kind}`, recipient, ...letter });

  return {
    plain: (trx: Trx, kind: PlainLetter, recipient: string) => queue(trx, kind, recipient, letters()[kind]()),

    /** A letter with a link. The token is created when the letter is sent, and only the letter contains it. */
    async link(
      trx: Trx,
      kind: LinkLetter,
      { purpose, userId, ...detail }: LinkDetail & { readonly purpose: LinkPurpose; readonly userId: string | null },
      { minutes, role = 'lector' }: { readonly minutes?: number; readonly role?: AccountRole } = {},
    ): Promise<void> {
      const link = waitingLink(purpose, userId, detail, now().getTime(), minutes);
      await insertLink(trx, link);
      await queue(trx, kind, detail.email, letters()[kind](linkPlaceholder(link.token), role));
    },
  };
}

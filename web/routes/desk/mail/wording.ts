import { DESK_PATHS } from '../../../../scripture/addresses/paths.ts';
import type { LetterState } from '../../../../store/outbox.ts';

/** Texts of `/administracion/correo`. */
export const MAIL = {
  title: 'Correo',
  lead: 'Los correos del sitio: los que salen, los que esperan y los que no han podido salir.',
  server: 'Servidor de correo',
  host: 'Servidor',
  from: 'Remitente',
  encrypted: 'cifrado desde el principio',
  upgraded: 'cifrado si el servidor lo ofrece',
  mustEncrypt: 'cifrado, o no sale nada',
  signsIn: 'con usuario y contraseña',
  noServer:
    'Este sitio no envía correo todavía. Los correos se guardan y esperan; los que no tengan más de 30 días saldrán en cuanto haya un servidor, y las respuestas a los lectores, también las más antiguas.',
  how: 'Cómo se pone',
  howLead:
    'Se configura al poner en marcha el programa, en el servidor, con dos variables de entorno; después se reinicia:',
  howSmtp: 'SMTP_URL=smtp://usuario:contraseña@correo.example.org:587',
  howFrom: 'MAIL_FROM=biblia@example.org',
  howPort: 'Para el puerto 465 se escribe smtps:// en lugar de smtp://.',
  howSecret: 'La contraseña no se guarda en los datos del sitio ni se muestra aquí.',
  test: 'Probar el correo',
  testLead: (address: string) => `Envía ahora mismo un correo a ${address} y dice qué ha pasado.`,
  testButton: 'Enviar un correo de prueba',
  arrived: (address: string) =>
    `El servidor ha aceptado el correo para ${address}. Si no llega, mire en el correo basura.`,
  code: 'Lo que dijo el servidor:',
  outbox: 'Correos',
  states: {
    waiting: 'Esperan',
    sending: 'Salen ahora',
    sent: 'Enviados',
    dead: 'No han podido salir',
  } satisfies Record<LetterState, string>,
  one: {
    waiting: 'espera',
    sending: 'sale ahora',
    sent: 'enviado',
    dead: 'no ha podido salir',
  } satisfies Record<LetterState, string>,
  every: 'Todos',
  statesLabel: 'Qué correos',
  none: 'No hay ninguno.',
  newer: 'Los más nuevos',
  older: 'Más antiguos',
  position: 'Más correos',
  attempts: (n: number) => (n === 1 ? 'un intento' : `${n} intentos`),
  next: 'el siguiente, hacia el',
  retry: 'Intentar de nuevo',
  retryAll: 'Intentar todos de nuevo',
  hurry: 'Intentarlo ahora',
  discard: 'Descartar…',
  discardLead: 'El correo se borra y no saldrá nunca.',
  discardButton: 'Descartar el correo',
  keptFor: (days: number) => `Los correos se borran a los ${days} días, enviados o no.`,
  hidden: 'El contenido de los correos no se muestra: algunos llevan enlaces que abren cuentas de otras personas.',
  kinds: {
    contact: 'aviso de un mensaje',
    reply: 'respuesta a un lector',
    outcome: 'decisión sobre una corrección',
    digest: 'resumen diario',
    'backup-failed': 'aviso de una copia que no se pudo hacer',
    'account-signUp': 'cuenta nueva',
    'account-signUpAgain': 'cuenta nueva',
    'account-verify': 'confirmar una dirección',
    'account-reset': 'elegir otra contraseña',
    'account-address': 'cambio de dirección',
    'account-addressTaken': 'cambio de dirección',
    'account-addressLeft': 'cambio de dirección',
    'account-passwordChanged': 'contraseña cambiada',
    'account-invitation': 'invitación',
  } as Readonly<Record<string, string>>,
  done: {
    intentada: 'El correo se intentará enviar de nuevo.',
    intentadas: 'Los correos se intentan enviar de nuevo ahora.',
    ninguna: 'No había nada que intentar de nuevo.',
    descartada: 'El correo está descartado.',
  },
} as const;

/** Names of the states in URLs. */
export const STATE_NAMES = {
  waiting: 'esperan',
  sending: 'salen',
  sent: 'enviadas',
  dead: 'fallidas',
} as const satisfies Record<LetterState, string>;

export const STATES = ['waiting', 'sending', 'sent', 'dead'] as const satisfies readonly LetterState[];

export const stateNamed = (name: string | undefined): LetterState | undefined =>
  STATES.find((state) => STATE_NAMES[state] === name);

/** The screen's URL with its filter. */
export function mailPath(state: LetterState | undefined, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...(state && { cartas: STATE_NAMES[state] }), ...more });
  return query.size > 0 ? `${DESK_PATHS.mail}?${query}` : DESK_PATHS.mail;
}

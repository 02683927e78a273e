import type { ReasonKind } from '../../../services/post/mail/reason.ts';

/** The reasons why a letter was not sent, and the remedies. */
export const MAIL_REASONS: Readonly<Record<ReasonKind, string>> = {
  'refused-connection':
    'El servidor de correo no acepta la conexión: compruebe que está en marcha y que SMTP_URL indica su puerto.',
  'unknown-host': 'No hay ningún servidor con ese nombre: compruebe el que figura en SMTP_URL.',
  timeout: 'El servidor de correo no responde a tiempo: compruebe la red, el cortafuegos y el puerto de SMTP_URL.',
  cut: 'La conexión con el servidor de correo se cortó.',
  'no-tls':
    'No se pudo cifrar la conexión: para el puerto 465 se escribe smtps://, para el 587 smtp://, y el servidor debe ofrecer TLS.',
  'certificate-expired': 'El certificado del servidor de correo está caducado: debe renovarlo quien lo administra.',
  'certificate-name':
    'El certificado del servidor de correo es de otro nombre: escriba en SMTP_URL el nombre que figura en él.',
  'certificate-unknown': 'El certificado del servidor de correo no lo avala ninguna autoridad conocida.',
  'sign-in': 'El servidor de correo no admite el usuario o la contraseña de SMTP_URL.',
  sender: 'El servidor de correo no admite el remitente: compruebe MAIL_FROM.',
  recipient: 'El servidor de correo dice que esa dirección no existe, o no le deja escribir a ella.',
  'recipient-later': 'El servidor de correo no admite esa dirección por ahora.',
  letter: 'El servidor de correo no acepta este correo; quizá lo toma por correo basura.',
  'letter-later': 'El servidor de correo no puede aceptar el correo por ahora.',
  busy: 'El servidor de correo está ocupado ahora.',
  'no-address': 'No es una dirección de correo a la que se pueda escribir.',
  stopped: 'Quien tiene esa dirección pidió no recibir más avisos.',
  unknown: 'No se sabe por qué.',
};

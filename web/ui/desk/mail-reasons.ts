import type { ReasonKind } from '../../../services/post/mail/reason.ts';

/** The reasons why a letter was not sent, and the remedies. */
export const MAIL_REASONS: Readonly<Record<ReasonKind, string>> = {
  'refused-connection':
    'El servidor de correo no acepta la conexión: compruebe el puerto, y que el servidor está en marcha.',
  'unknown-host': 'No hay ningún servidor con ese nombre: compruebe cómo está escrito.',
  timeout: 'El servidor de correo no responde a tiempo: compruebe la red, el cortafuegos y el puerto.',
  cut: 'La conexión con el servidor de correo se cortó.',
  'no-tls':
    'No se pudo cifrar la conexión, y sin cifrar no se envía la contraseña: compruebe el puerto (465 o 587) y que el servidor ofrece TLS.',
  'certificate-expired': 'El certificado del servidor de correo está caducado: debe renovarlo quien lo administra.',
  'certificate-name':
    'El certificado del servidor de correo es de otro nombre: escriba el nombre del servidor que figura en él.',
  'certificate-unknown': 'El certificado del servidor de correo no lo avala ninguna autoridad conocida.',
  'sign-in':
    'El servidor de correo no acepta el usuario o la contraseña. Cópielos de nuevo; algunos proveedores piden una «contraseña de aplicación».',
  sender: 'El servidor de correo no admite el remitente: compruebe su dirección, que debe ser de ese proveedor.',
  recipient: 'El servidor de correo dice que esa dirección no existe, o no le deja escribir a ella.',
  'recipient-later': 'El servidor de correo no admite esa dirección por ahora.',
  letter: 'El servidor de correo no acepta este correo; quizá lo toma por correo basura.',
  'letter-later': 'El servidor de correo no puede aceptar el correo por ahora.',
  busy: 'El servidor de correo está ocupado ahora.',
  'no-address': 'No es una dirección de correo a la que se pueda escribir.',
  'no-server': 'Ya no hay servidor de correo.',
  stopped: 'Quien tiene esa dirección pidió no recibir más avisos.',
  unknown: 'No se sabe por qué.',
};

import { kind } from './kind.ts';
import { type Waits, waitWords } from './wait.ts';

const waits = (what: string) => kind(429, (given: Waits) => `${what} ${waitWords(given)}`);

/** Accounts: signing in and up, what people do with their own, and what the owner does with others'. */
export const ACCOUNTS = {
  'name-missing': kind(422, 'Escriba su nombre, o el que quiera usar aquí.'),
  'name-reserved': kind(422, 'Ese nombre tiene otro sentido aquí: elija otro.'),
  'name-long': kind(422, ({ most }: { readonly most: number }) => `El nombre no puede pasar de ${most} letras.`),
  'name-characters': kind(422, 'El nombre lleva caracteres que no se ven: escríbalo de nuevo a mano.'),
  'name-letterless': kind(422, 'El nombre necesita al menos una letra o una cifra.'),
  'name-accents': kind(422, 'El nombre lleva demasiados acentos en una letra: escríbalo con menos.'),
  'mail-address-missing': kind(422, 'Escriba su dirección de correo.'),
  'mail-address-long': kind(422, 'Esa dirección es demasiado larga.'),
  'mail-address-malformed': kind(422, 'Correo electrónico no válido: ha de ser como nombre@ejemplo.org.'),
  'mail-address-own': kind(422, 'Esa ya es la dirección de su cuenta.'),
  'mail-address-taken': kind(422, 'Con esta dirección hay otra cuenta: no se ha cambiado nada.'),
  'account-there': kind(422, 'Con esta dirección ya hay una cuenta: inicie sesión con ella.'),
  'person-there': kind(422, 'Con esta dirección ya hay una cuenta: búsquela en la lista y cambie su función.'),
  'person-gone': kind(409, 'Esa cuenta ya no existe.'),
  'role-missing': kind(422, 'Elija una función.'),
  'last-administrator': kind(409, 'Es la única cuenta de administrador. Haga antes administrador a otra persona.'),
  'last-administrator-own': kind(
    409,
    'Es la única cuenta de administrador. Antes de eliminarla, haga administrador a otra: npm run admin -- promote.',
  ),

  'no-mail-to-ask': kind(422, 'Este sitio no envía correo: pida un enlace a quien lo administra.'),
  'no-mail-to-send': kind(
    422,
    'Este sitio no envía correo: lo que se escriba ahora llegaría cuando su enlace ya no valiera. Ponga antes un servidor de correo, o dé el enlace usted mismo desde la terminal: npm run admin.',
  ),
  'link-over': kind(409, 'Este enlace ya no vale: se ha usado, o ha pasado su tiempo. Pida otro.'),

  'many-accounts': waits('Desde aquí se han pedido ya muchas cuentas.'),
  'many-letters-here': waits(
    'Desde aquí se han pedido ya muchos mensajes: mire si ha llegado alguno, también entre el correo no deseado.',
  ),
  'many-letters-own': waits('Se han pedido ya muchos correos.'),
  'many-letters-to': waits('Se han enviado ya muchos correos a esa dirección.'),
  'many-tries': waits('Ha habido demasiados intentos.'),
};

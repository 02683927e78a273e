import { formatCharacter } from '../../scripture/text/unseen.ts';
import { kind } from './kind.ts';

/** The owner's settings. */
export const SETTINGS = {
  'setting-overtaken': kind(
    409,
    'Mientras tanto otra persona cambió esto. Lo suyo sigue aquí y no se ha guardado: mire cómo está ahora, y guarde otra vez si quiere ponerlo en su lugar.',
  ),
  'setting-not-restorable': kind(422, 'Esto no puede restaurarse desde el registro.'),
  'setting-unknown': kind(422, 'Este programa no conoce tal ajuste.'),
  /** `wanted`: the words that the setting's schema has for itself. */
  'setting-type': kind(422, ({ wanted }: { readonly wanted: string }) => `Ha de ser ${wanted}.`),
  'setting-empty': kind(422, 'Escriba algo aquí.'),
  'setting-long': kind(422, ({ most }: { readonly most: number }) => `No puede pasar de ${most} caracteres.`),
  'setting-lines': kind(422, 'Escriba texto seguido, sin saltos de línea.'),
  'setting-characters': kind(
    422,
    ({ characters }: { readonly characters: readonly string[] }) =>
      `Lleva caracteres que no se ven (${characters.map(formatCharacter).join(', ')}): escríbalo de nuevo a mano.`,
  ),
  'setting-many': kind(422, ({ most }: { readonly most: number }) => `No caben más de ${most}.`),
  'setting-year': kind(422, 'Escriba un año de cuatro cifras que no esté por venir.'),
  'setting-zone': kind(422, 'Escriba una zona horaria por su nombre, como America/Bogota o Europe/Madrid.'),
  'setting-day': kind(422, 'Escriba un día del calendario, como 2026-12-31, o deje el campo vacío.'),
  'setting-mail': kind(422, 'Escriba una sola dirección de correo, como nombre@ejemplo.org.'),
  'setting-mail-typed': kind(
    422,
    ({ typed }: { readonly typed: string }) =>
      `«${typed}» no es una dirección de correo completa. Escríbala entera, como nombre@ejemplo.org.`,
  ),
  'setting-file': kind(422, 'Eso no es el nombre de un archivo guardado.'),
  'setting-verse': kind(
    422,
    ({ typed }: { readonly typed: string }) => `«${typed}» no es un versículo: escríbalo como John.3.16.`,
  ),
  'setting-url-empty': kind(422, 'Escriba una dirección que empiece por https:// o http://.'),
  'setting-url-start': kind(
    422,
    ({ typed }: { readonly typed: string }) => `«${typed}» no es una dirección: ha de empezar por https:// o http://.`,
  ),
  'setting-url': kind(
    422,
    ({ typed }: { readonly typed: string }) =>
      `«${typed}» no es una dirección: cópiela del navegador, sin espacios ni contraseñas.`,
  ),
};

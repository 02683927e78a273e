import type { AccountRole } from '../../../../forms/account-roles.ts';
import { DESK_PATHS } from '../../../../scripture/addresses/paths.ts';
import { isolate } from '../../../../scripture/text/isolate.ts';

/** Texts of `/administracion/personas`. */
export const PEOPLE = {
  title: 'Personas',
  lead: 'Quienes tienen cuenta, y lo que pueden hacer con ella.',
  roles: { lector: 'lector', corrector: 'corrector', administrador: 'administrador' } satisfies Record<
    AccountRole,
    string
  >,
  rolesMany: { lector: 'Lectores', corrector: 'Correctores', administrador: 'Administradores' } satisfies Record<
    AccountRole,
    string
  >,
  may: {
    lector: 'Lee, y propone correcciones que esperan revisión.',
    corrector: 'Además revisa y publica correcciones.',
    administrador: 'Además lleva el sitio entero desde aquí.',
  } satisfies Record<AccountRole, string>,
  everybody: 'Todas',
  rolesLabel: 'Qué personas',
  search: 'Buscar',
  searchLabel: 'Nombre o dirección',
  found: (words: string) => `Cuentas con «${isolate(words)}»`,
  all: 'Quitar la búsqueda',
  none: 'No hay ninguna cuenta así.',
  newer: 'Las más nuevas',
  older: 'Más antiguas',
  position: 'Más cuentas',
  invite: 'Invitar a una persona',
  inviteLead:
    'Se crea una cuenta con esa dirección y se le escribe: solo quien reciba ese correo podrá elegir la contraseña. El enlace vale una semana.',
  noMail:
    'Este sitio no envía correo todavía, y sin él no sale ninguna invitación. En la terminal, npm run admin crea cuentas y da el enlace.',
  inviteButton: 'Enviar la invitación',
  name: 'Nombre',
  nameHint: 'Puede cambiarlo después quien tiene la cuenta.',
  email: 'Correo electrónico',
  role: 'Función',
  unproved: 'sin confirmar',
  proved: 'confirmada',
  since: 'Cuenta creada el',
  seen: 'Vista por última vez el',
  never: 'no consta',
  back: 'Volver a la lista',
  you: 'Es su propia cuenta.',
  roleTitle: 'Función',
  change: 'Cambiar la función',
  sessionsTitle: 'Sesiones',
  end: (n: number) => (n === 1 ? 'Hay una sesión abierta.' : `Hay ${n} sesiones abiertas.`),
  noSessions: 'No tiene ninguna sesión abierta.',
  endButton: 'Cerrar sus sesiones',
  endOwn: 'La de este dispositivo seguirá abierta.',
  resetTitle: 'Contraseña',
  reset: (address: string) => `Se le escribe a ${address} con un enlace para elegir otra. Aquí nadie ve ese enlace.`,
  resetButton: 'Enviar el enlace',
  done: {
    papel: 'La función está cambiada.',
    sesiones: 'Las sesiones están cerradas.',
    enlace: 'El enlace va de camino a su dirección.',
    invitada: 'La cuenta está creada y el correo va de camino.',
  },
} as const;

export function peoplePath(role: AccountRole | undefined, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...(role && { papel: role }), ...more });
  return query.size > 0 ? `${DESK_PATHS.people}?${query}` : DESK_PATHS.people;
}

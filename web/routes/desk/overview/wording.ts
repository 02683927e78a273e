import type { GuideStep } from '../../../../services/owner/settings/site-settings.ts';

/** A step of the first visit. */
interface Step {
  readonly title: string;
  readonly open: string;
  readonly done: string;
  readonly path: string;
}

/** What `/administracion` says. */
export const OVERVIEW = {
  lead: 'Desde aquí se lleva el sitio entero. Lo que usted cambia se ve enseguida, y queda apuntado en el registro.',
  guide: 'Lo que falta por poner',
  guideLead: 'El sitio ya funciona. Con esto queda como suyo; lo que no quiera, déjelo.',
  states: { done: 'Hecho', open: 'Falta' },
  leave: 'Dejarlo así',
  hide: 'Ocultar esta lista',
  hidden: 'La lista ya no se muestra. Abajo puede volver a verla.',
  again: 'Volver a ver la lista de lo que falta por poner',
  left: 'Ese paso queda como está.',
  shown: 'Aquí está otra vez la lista entera.',
  waiting: 'Lo que espera',
  messages: (n: number) =>
    n === 0 ? 'Ningún mensaje sin leer' : n === 1 ? 'Un mensaje sin leer' : `${n} mensajes sin leer`,
  proposals: (n: number) =>
    n === 0
      ? 'Ninguna corrección espera revisión'
      : n === 1
        ? 'Una corrección espera revisión'
        : `${n} correcciones esperan revisión`,
  dead: (n: number) =>
    n === 0 ? 'Ninguna carta sin poder salir' : n === 1 ? 'Una carta no pudo salir' : `${n} cartas no pudieron salir`,
  failedBackup: 'Una copia de seguridad no se pudo hacer:',
  backup: 'Última copia de seguridad: ',
  noBackup: 'Todavía no hay ninguna copia de seguridad',
} as const;

export const STEPS: Readonly<Record<GuideStep, Step>> = {
  address: {
    title: 'La dirección del sitio',
    open: 'Las cartas y lo que se comparte enlazan con la máquina, no con el sitio. Se dice en el arranque del programa, con PUBLIC_URL.',
    done: 'El programa sabe dónde está el sitio.',
    path: '/administracion/salud',
  },
  brand: {
    title: 'El nombre y la presentación',
    open: 'El sitio se llama todavía como al instalarlo.',
    done: 'El nombre o la presentación son suyos.',
    path: '/administracion/textos',
  },
  contact: {
    title: 'La dirección a la que llegan los mensajes',
    open: 'Lo que escriben los lectores solo espera aquí, en Mensajes.',
    done: 'La dirección está puesta.',
    path: '/administracion/textos',
  },
  mail: {
    title: 'El correo',
    open: 'No hay servidor de correo: las cartas esperan. Se pone en el arranque del programa, con SMTP_URL y MAIL_FROM.',
    done: 'Las cartas salen.',
    path: '/administracion/correo',
  },
  scan: {
    title: 'El libro escaneado',
    open: 'Se descarga la edición compuesta por el programa. Si tiene el libro impreso en PDF, puede subirlo.',
    done: 'Se descarga el libro escaneado.',
    path: '/administracion/libro',
  },
  backup: {
    title: 'Las copias de seguridad',
    open: 'No hay ninguna todavía.',
    done: 'Hay al menos una.',
    path: '/administracion/copias',
  },
};

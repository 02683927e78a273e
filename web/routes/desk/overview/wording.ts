/** What `/administracion` says. */
export const OVERVIEW = {
  lead: 'Desde aquí se lleva el sitio entero. Lo que usted cambia se ve enseguida, y queda apuntado en el registro.',
  waiting: 'Lo que espera',
  proposals: (n: number) =>
    n === 0
      ? 'Ninguna corrección espera revisión'
      : n === 1
        ? 'Una corrección espera revisión'
        : `${n} correcciones esperan revisión`,
} as const;

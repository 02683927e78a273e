const many = (count: number, one: string, more: string): string => (count === 1 ? one : `${count} ${more}`);

/** The words for sharing one's records with an account. */
export const SHARING = {
  title: 'Lo que hay en este dispositivo',
  ask: (count: number) =>
    `${many(count, 'Una marca de este dispositivo se hizo', 'marcas de este dispositivo se hicieron')} sin esta cuenta.`,
  add: 'Añadirlas a mi cuenta',
  leave: 'Dejarlas solo en este dispositivo',
  added: 'Se han añadido a su cuenta. Durante 30 días puede deshacerlo en «Su cuenta».',
  left: 'Se quedan solo en este dispositivo. Puede añadirlas cuando quiera en «Su cuenta».',
} as const;

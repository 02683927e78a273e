export const LIST = {
  up: 'Subir',
  down: 'Bajar',
  remove: 'Quitar',
  moved: (at: number, count: number) => `Ahora es el ${at} de ${count}.`,
  removed: 'Quitado de la lista.',
  added: 'Hay un renglón nuevo al final.',
  unsaved: 'El orden y lo quitado valen cuando se guarda.',
} as const;

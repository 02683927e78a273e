/** Texts of the plain form, which corrects a verse without scripts. */
export const PLAIN = {
  title: (place: string) => `Corregir ${place}`,
  lead: 'Escriba el versículo como debe decir. Su propuesta se revisa antes de publicarse.',
  fieldTitle: 'Título',
  text: 'Texto',
  note: '¿De dónde lo sabe? (si quiere decirlo)',
  email: 'Su correo electrónico, para contarle qué se decidió (si quiere)',
  empty: 'No escriba nada en este campo',
  confirm: 'Esos caracteres son los que deben estar',
  loss: 'Sí, esas palabras deben quitarse',
  now: 'Ahora dice:',
  yours: 'Usted escribió:',
  send: 'Actualizar',
  back: 'Volver al capítulo',
  privacy: 'Privacidad',
} as const;

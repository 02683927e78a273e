/** What the screens of the owner's desk share. */
export const DESK = {
  title: 'Administración',
  sections: 'Secciones',
  save: 'Guardar',
  saved: 'Los cambios están guardados y ya se ven en el sitio.',
  unknown: 'El sitio no entiende este envío. Vuelva a la página e inténtelo de nuevo.',
  password: 'Su contraseña',
  passwordHint: 'Para esto hay que confirmar que es usted.',
} as const;

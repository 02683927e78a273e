export const DESK = {
  title: 'Administración',
  sections: 'Secciones',
  save: 'Guardar',
  mailLink: 'Ver cómo se pone en marcha el correo',
  saved: 'Los cambios están guardados y ya se ven en el sitio.',
} as const;

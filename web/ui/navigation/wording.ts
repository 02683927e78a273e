/** What is said of a page that does not come. The early script says it, so it stands apart. */
export const NAVIGATION = {
  slow: 'La página tarda en llegar.',
  lost: 'No hay conexión: la página se abrirá cuando vuelva.',
  busy: 'El sitio está ocupado o se está poniendo en marcha.',
  offline: 'sin conexión',
  retry: 'Reintentar',
} as const;

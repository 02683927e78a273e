/** Texts about a page that does not load. They are in a separate module because the early script uses them. */
export const NAVIGATION = {
  slow: 'La página tarda en llegar.',
  lost: 'No hay conexión: la página se abrirá cuando vuelva.',
  busy: 'El sitio está ocupado o se está poniendo en marcha.',
  offline: 'sin conexión',
  retry: 'Reintentar',
} as const;

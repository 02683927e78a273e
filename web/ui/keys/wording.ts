export const KEYS = {
  open: 'Teclas',
  title: 'Teclas',
  help: ['?', 'esta ayuda'],
  use: 'Usar teclas sueltas en este sitio',
  close: 'Cerrar',
} as const;

/** What begins reading aloud is called so, and this key does it. */
export const TO_LISTEN = {
  label: 'Escuchar',
  key: ['e', 'escuchar el capítulo desde donde está; otra vez, pausar o seguir'],
} as const;

/** Label and key of the command that starts reading aloud. */
export const LISTEN_COMMAND = {
  label: 'Escuchar',
  key: ['e', 'escuchar el capítulo desde donde está; otra vez, pausar o seguir'],
} as const;

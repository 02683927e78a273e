interface Host {
  readonly host: string;
}

/** Why a backup cannot be sent to another machine, or cannot be restored from there. */
const FAULTS = {
  'away-unreachable': ({ host }: Host) =>
    `No se puede conectar con ${host}. Compruebe la dirección, y que el otro sitio está en marcha.`,
  'away-denied': ({ host }: Host) =>
    `En ${host} no se acepta el usuario o la contraseña. Cópielos de nuevo de donde se los dieron, y compruebe que dan permiso para escribir.`,
  'away-certificate': ({ host }: Host) =>
    `El certificado de ${host} no es válido, y no se le ha enviado nada. Compruebe la dirección.`,
  'away-no-bucket': 'Allí no hay ningún depósito (bucket) con ese nombre. Créelo, o corrija el nombre.',
  'away-no-right': 'El usuario no tiene permiso para escribir en esa carpeta.',
  'away-gone': 'Allí no está esa carpeta o esa copia.',
  'away-no-copy': 'Allí no hay ninguna copia de este programa, o ninguna de ese día.',
  'away-full': 'En el otro lugar no queda espacio para la copia.',
  'away-no-room':
    'En el disco de este servidor no queda espacio para restaurar la copia. Libere espacio e inténtelo otra vez.',
  'away-clock':
    'El reloj de este servidor no está en hora, y el otro lugar no acepta lo que se le envía. Póngalo en hora.',
  'away-host-key': ({ known, now }: { readonly known: string; readonly now: string }) =>
    `La llave del servidor ha cambiado (era ${known} y ahora es ${now}), y no se le ha enviado nada. Si el cambio es de quien lo lleva, vuelva a configurar el lugar.`,
  'away-different': 'Lo que se ha leído allí no es lo que se había escrito. Ese lugar no sirve para guardar copias.',
  'away-cut': 'La conexión con el otro lugar se cortó.',
  'away-sealed':
    'El secreto de esta instalación es otro, y la contraseña del lugar no se puede leer. Configúrelo de nuevo.',
  'away-ended': 'El proceso que enviaba la copia terminó antes de tiempo.',
  'away-failed': ({ text }: { readonly text: string }) => `El otro lugar ha contestado con un error: ${text}.`,
  'cipher-other': 'El archivo no es una copia de este programa.',
  'cipher-newer': 'La copia es de una versión más nueva del programa: actualícelo y vuelva a intentarlo.',
  'cipher-phrase': 'Esa no es la clave de esta copia. Escríbala como la apuntó: seis grupos de cuatro letras y cifras.',
  'cipher-damaged': 'La copia está dañada o alguien la ha cambiado.',
  'cipher-cut': 'La copia está incompleta: le falta el final.',

  'restore-cut': 'La restauración se interrumpió: el programa se paró.',
  'restore-ended': 'El proceso que preparaba la restauración terminó antes de tiempo.',

  /** Text from another program or a command. */
  said: ({ text }: { readonly text: string }) => text,
};

type FaultCode = keyof typeof FAULTS;
type GivenOf<Code extends FaultCode> = (typeof FAULTS)[Code] extends (given: infer Given) => string ? Given : unknown;

export type AwayFault = { [Code in FaultCode]: { readonly code: Code } & GivenOf<Code> }[FaultCode];

export function awayFaultText(fault: AwayFault): string {
  // Each function takes the parameters of its own code, which TypeScript cannot infer for a union.
  const says = FAULTS[fault.code] as string | ((given: AwayFault) => string);
  return typeof says === 'string' ? says : says(fault);
}

import { formatBytes } from '../../scripture/figures/format-number.ts';
import { type AwayFault, awayFaultText } from '../refusals/away-faults.ts';
import { type Refusal, sentenceOf } from '../refusals/refusal.ts';
import { type SourceFault, sourceFaultText } from '../refusals/source-faults.ts';

/** Steps of background work for the desk, and reasons for failure. */
const STEPS = {
  reading: 'Leyendo el archivo…',
  checking: 'Comprobando el texto…',
  'source-refused': ({ fault }: { readonly fault: SourceFault }) => sourceFaultText(fault),
  'reading-cut': 'La lectura se interrumpió. Descarte el archivo y vuelva a subirlo.',

  asking: ({ host }: { readonly host: string }) => `Conectando con ${host}…`,
  /** In bytes. */
  coming: ({ at, total }: { readonly at: number; readonly total?: number }) =>
    `Descargados ${formatBytes(at)}${total === undefined ? '' : ` de ${formatBytes(total)}`}.`,
  'fetch-full': 'No queda espacio en el disco del servidor. Libere espacio y pídala de nuevo.',
  'fetch-cut': 'La descarga se interrumpió. Pídala de nuevo.',

  'backup-begins': 'Preparando la copia…',
  'backup-store': 'Copiando la base de datos…',
  'backup-files': 'Copiando las ediciones y los archivos…',
  'backup-check': 'Comprobando la copia…',
  'backup-ended': 'El proceso que hacía la copia terminó antes de tiempo.',
  'backup-cut': 'La copia se interrumpió: el programa se paró mientras la hacía.',

  'away-sending': ({ at, total }: { readonly at: number; readonly total: number }) =>
    `Enviando la copia al otro lugar: ${formatBytes(at)} de ${formatBytes(total)}.`,
  'away-fault': ({ fault }: { readonly fault: AwayFault }) => awayFaultText(fault),

  'restore-fetching': ({ at, total }: { readonly at: number; readonly total: number }) =>
    `Trayendo la copia: ${formatBytes(at)} de ${formatBytes(total)}.`,
  'restore-checking': 'Comprobando la copia entera, antes de cambiar nada…',
  'restore-swapping': 'Poniendo la copia en su sitio. Se puede leer; durante unos segundos no se guarda nada.',

  'update-fetching': 'Trayendo la versión nueva…',
  'update-packages': 'Instalando sus paquetes…',
  'update-building': 'Compilándola. Son unos minutos; el sitio sigue como siempre.',
  'update-backup': 'Haciendo una copia de los datos…',
  'update-trying': 'Probándola aparte, con esa copia…',
  'update-swapping': 'Reiniciando con la versión nueva. Quien lee espera unos segundos.',
  'update-cut': 'El programa se paró mientras preparaba la versión nueva.',
  'update-not-fetched':
    'La versión nueva no se pudo traer: el lugar de donde vino el programa no responde. Compruebe la conexión e inténtelo más tarde.',
  'update-no-space': ({ needs, free }: { readonly needs: number; readonly free: number }) =>
    `Hacen falta ${formatBytes(needs)} libres en el disco y hay ${formatBytes(free)}. Libere espacio e inténtelo otra vez.`,
  /** After the first line comes the end of a program's output. */
  'update-not-built': ({ text }: { readonly text: string }) => `La versión nueva no se pudo compilar.\n${text}`,
  'update-without-serve': 'No es una versión que se pueda poner desde aquí.',
  'update-no-backup': 'Antes hay que hacer una copia de los datos, y no se pudo. En «Copias» se dice por qué.',
  'update-backup-refused': ({ refusal }: { readonly refusal: Refusal }) => sentenceOf(refusal),
  'update-trial-failed': ({ text }: { readonly text: string }) =>
    `La versión nueva no funcionó al probarla con una copia de los datos.\n${text}`,
  'update-late': 'La preparación de la versión nueva tardó más de una hora y se interrumpió.',
  'update-not-ready': 'La versión nueva no llegó a arrancar. Se ha vuelto a la de antes, con los datos como estaban.',
  'update-not-restored': ({ text }: { readonly text: string }) =>
    `La versión nueva no llegó a arrancar. Se ha vuelto a la de antes, pero la copia de los datos no se pudo restaurar. ${text}`,
  'update-ended': 'El proceso que preparaba la versión nueva terminó antes de tiempo.',

  /** Text from another program, a command, or an earlier version. */
  said: ({ text }: { readonly text: string }) => text,
};

type StepCode = keyof typeof STEPS;
type GivenOf<Code extends StepCode> = (typeof STEPS)[Code] extends (given: infer Given) => string ? Given : unknown;

export type Step = { [Code in StepCode]: { readonly code: Code } & GivenOf<Code> }[StepCode];

export function stepText(step: Step): string {
  // Each function takes the parameters of its own code, which TypeScript cannot infer for a union.
  const says = STEPS[step.code] as string | ((given: Step) => string);
  return typeof says === 'string' ? says : says(step);
}

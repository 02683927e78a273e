import type { LayeredText } from '../../scripture/correction/corrected-edition.ts';
import type { ChainFault } from '../../scripture/correction/revision.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import { EditionError } from '../source/edition-error.ts';

/** The result of verifying a chain of revisions; `noted`: the hash that is not in it. */
export type HistoryVerdict =
  | { readonly sound: true; readonly length: number; readonly corrections: number; readonly head: string }
  | { readonly sound: false; readonly fault: ChainFault | { readonly kind: 'other'; readonly noted: string } };

/** The commands that need an edition's history. It is in the store, which this folder does not import. */
export interface HistoryCommands {
  /**
   * Verifies an edition's chain of revisions.
   * @param noted a hash that somebody wrote down earlier, whole or its first digits: it must be in the chain
   */
  verify(id: string, noted: string | undefined): Promise<HistoryVerdict>;
  /** Ids of the editions that have a history, installed or not. */
  editions(): Promise<readonly string[]>;
  /**
   * An edition with its corrections, as of some moment: a revision's number or hash, or a time; the current one without it.
   * @throws EditionError E702; HistoryError E705, E706
   */
  text(id: string, at: string | undefined): Promise<LayeredText>;
  /** What the owner calls the books beyond the 66; undefined if the edition has none. */
  furtherName(edition: Pick<Edition, 'books'>): Promise<string | undefined>;
}

/** `said`: the message of the store's own commands. */
export type HistoryFault = Readonly<
  | { code: 'E705'; is: 'broken'; fault: ChainFault }
  | { code: 'E705'; is: 'unread'; said?: string }
  | { code: 'E706'; is: 'no-moment' | 'no-base'; found: string }
  | { code: 'E706'; is: 'later'; found: string; begins: string }
  | { code: 'E706'; is: 'none'; found: string; length: number }
>;

/** The reason why an edition's history, or its text at a moment, is unavailable: as data, with words for the terminal. */
export class HistoryError extends EditionError {
  constructor(fault: HistoryFault) {
    super(fault.code, historyWords(fault));
  }
}

function historyWords(given: HistoryFault): string {
  switch (given.is) {
    case 'broken':
      return `el historial está roto. ${chainWords(given.fault)}`;
    case 'unread':
      return `no se puede leer el historial${given.said === undefined ? ': la base de datos no responde' : `. ${given.said}`}`;
    case 'no-moment':
      return `«${given.found}» no es un momento: escriba el número de una revisión, su suma o una fecha (2026-01-31)`;
    case 'later':
      return `el historial empieza después de «${given.found}», el ${given.begins}`;
    case 'none':
      return `el historial no tiene ninguna revisión «${given.found}»; tiene ${given.length}`;
    case 'no-base':
      return `el texto sobre el que se corregía entonces (${given.found}) no está aquí`;
  }
}

export function chainWords(fault: ChainFault): string {
  switch (fault.kind) {
    case 'seq':
      return `Falta la revisión ${fault.expected}: en su lugar está la ${fault.found}.`;
    case 'previous':
      return `La revisión ${fault.seq} no sigue a la que está antes de ella.`;
    case 'hash':
      return `Lo que dice la revisión ${fault.seq} no es lo que se publicó.`;
    case 'edition':
      return `La revisión ${fault.seq} es de otra edición.`;
    case 'unknown':
      return `La revisión ${fault.seq} es de una clase que esta versión del programa no conoce: instale la más nueva. Las anteriores están bien.`;
    case 'first':
      return 'No empieza por el texto instalado.';
  }
}

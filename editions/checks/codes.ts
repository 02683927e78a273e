import { EditionError } from '../source/edition-error.ts';

/**
 * What can be wrong with a module or with the text that came out of it. A code never changes its meaning and
 * is never used again. E1xx: SWORD modules and OSIS; E5xx: the text; E6xx: compiled editions.
 */
export const CODES = {
  E101: 'no contiene ningún módulo SWORD (falta mods.d/*.conf)',
  E102: 'contiene varios módulos SWORD; ha de quedar en mods.d el .conf de uno solo',
  E103: 'la configuración del módulo no es válida',
  E104: 'el módulo usa algo que este lector no conoce',
  E105: 'el módulo está cifrado',
  E106: 'falta un archivo del módulo',
  E107: 'el tamaño del archivo no corresponde a lo que debería contener; está incompleto o dañado',
  E108: 'un registro apunta fuera de los datos',
  E109: 'un bloque no se puede descomprimir; está dañado',
  E110: 'un bloque o un versículo declara un tamaño desmedido',
  E111: 'el texto no está en la codificación declarada',
  E112: 'el marcado OSIS no está bien formado',
  E113: 'dos versículos ocupan los mismos datos',
  E114: 'el módulo no contiene ningún versículo',
  E501: 'hay un libro que no está en el canon',
  E502: 'un versículo aparece dos veces',
  E503: 'los versículos no están en orden',
  E504: 'un versículo está vacío',
  E505: 'una marca queda fuera de su texto',
  E506: 'hay caracteres que no pueden estar en un texto',
  E507: 'la edición no contiene ningún versículo',
  E508: 'el número de un capítulo o de un versículo no es válido',
  E509: 'el texto no es el que su receta espera',
  E510: 'faltan datos de la edición',
  E511: 'un versículo es demasiado largo',
  E601: 'no es una edición compilada',
  E602: 'la edición compilada está incompleta o dañada',
  E603: 'la edición compilada es de una versión que este programa no conoce',
} as const;
export type EditionCode = keyof typeof CODES;

/** Ends the reading with a numbered message: what the code says, then what was found. */
export function fail(code: EditionCode, found?: string, at: { file?: string; offset?: number } = {}): never {
  throw new EditionError(code, found === undefined ? CODES[code] : `${CODES[code]}: ${found}`, at);
}

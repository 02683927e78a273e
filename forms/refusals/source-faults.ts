import { bookByOsis } from '../../scripture/canon/book.ts';
import { formatBytes, formatCount } from '../../scripture/figures/format-number.ts';
import { formatCharacter } from '../../scripture/text/invisible.ts';
import { FOREIGN_FILES, type ForeignFile } from './foreign-files.ts';

// Faults of a source, of the text read from it, or of a compiled edition. A code never changes its meaning and is never reused.
// E1xx: SWORD modules and OSIS; E2xx: archives; E3xx: USFM; E4xx: obtaining a source; E5xx: the text; E6xx: compiled editions;
// E8xx: output; E9xx: downloads of this program, tables and XML. The operator's commands alone use E404 to E411 and E7xx.

/** The sentence of the code, followed by a place, a name or a setting. */
const found =
  (says: string) =>
  ({ found }: { readonly found?: string }): string =>
    found === undefined ? says : `${says}: ${found}`;

/** A code with several sentences. */
const oneOf =
  <Is extends string>(says: Readonly<Record<Is, string>>) =>
  ({ is }: { readonly is: Is }): string =>
    says[is];

interface Span {
  readonly start: number;
  readonly end: number;
}

/** A record that points out of range: bytes of `size` or of a file, or a block number. */
type Outside =
  | (Span & { readonly data: string })
  | (Span & { readonly size: number; readonly block: number })
  | { readonly block: number; readonly blocks: number };

function outside(given: Outside): string {
  if ('blocks' in given) return `bloque ${given.block} de ${given.blocks}`;
  const bytes = `bytes ${given.start} a ${given.end} de`;
  return 'data' in given ? `${bytes} ${given.data}` : `${bytes} ${given.size} del bloque ${given.block}`;
}

/** Faults of XML and OSIS markup. */
const XML = {
  entity: (word: string) => `entidad desconocida ${word}`,
  repeated: (word: string) => `atributo repetido ${word}`,
  comment: () => 'comentario sin cerrar',
  tag: (word: string) => `etiqueta no válida ${word}`,
  doctype: () => 'declara entidades o reglas propias (DOCTYPE)',
  deep: () => 'demasiados elementos anidados',
  'closes-nothing': (word: string) => `${word} no cierra nada`,
  open: (word: string) => `${word} queda sin cerrar`,
};
export interface XmlFault {
  readonly is: keyof typeof XML;
  readonly word: string;
  /** Offset in characters. */
  readonly at: number;
}

const CONNECTION = {
  slow: 'el servidor tarda demasiado',
  'not-found': 'no se encuentra el servidor (¿hay conexión a internet?)',
  'not-accepted': 'el servidor no acepta la conexión',
  cut: 'la descarga se cortó',
  empty: 'la respuesta está vacía',
  'not-resumed': 'el servidor no puede continuar la descarga',
};
/** Connection faults; `said`: the system's message. */
export type ConnectionFault =
  | { readonly is: keyof typeof CONNECTION }
  | { readonly answers: number }
  | { readonly came: number; readonly of: number }
  | { readonly said: string };

function connection(url: string, why: ConnectionFault): string {
  if ('is' in why) return CONNECTION[why.is];
  if ('answers' in why) return `${url} responde ${why.answers}`;
  return 'said' in why ? why.said : `${CONNECTION.cut}: ${why.came} de ${why.of} bytes`;
}

/** An address that is not requested, or whose response is refused. */
type Address = { readonly url: string } & (
  | { readonly is: 'malformed' }
  | { readonly answers: number }
  | { readonly most: number }
  | { readonly leads: string }
  | { readonly hops: number }
);

function address({ url, ...fault }: Address): string {
  if ('answers' in fault) return `${url} responde ${fault.answers}`;
  if ('most' in fault) return `${url} pasa de ${formatBytes(fault.most)}`;
  if ('leads' in fault) return `${url} remite a una dirección que no se admite: ${fault.leads}`;
  if ('hops' in fault) return `${url} remite más de ${fault.hops} veces a otra dirección`;
  return `«${url}» no es una dirección http ni https válida`;
}

type Lacking =
  | { readonly id: string }
  | { readonly is: 'title' }
  | { readonly key: string; readonly characters?: readonly string[] };

function lacking(given: Lacking): string {
  if ('id' in given) return `identificador ${JSON.stringify(given.id)}`;
  if ('is' in given) return 'título';
  const { key, characters } = given;
  return characters
    ? `${key} con caracteres que no se ven (${characters.map(formatCharacter).join(', ')})`
    : `${key} demasiado largo`;
}

/** The reason why a file about rights does not settle them. */
export interface RightsDoubt {
  readonly file: string;
  readonly is: 'denied' | 'several' | 'words';
}

const DOUBT = {
  denied: 'habla de los derechos en una frase con «no» o «sin»',
  several: 'y los archivos que lo acompañan nombran más de una licencia',
  words: 'habla de los derechos, pero no da la dirección ni el código de una licencia',
};

export const rightsDoubtText = ({ file, is }: RightsDoubt): string =>
  `${file} ${DOUBT[is]}: léalo e indique usted cuáles son`;

/** A list of SourceFaults; the type would be circular. */
interface Several {
  readonly faults: readonly { readonly code: string }[];
  readonly count: number;
}

const CONF = { module: 'falta el nombre del módulo entre corchetes', path: 'falta DataPath' };
const A_SOURCE = 'Compruebe que es una Biblia en uno de los formatos que se admiten';
const LONG = 'un versículo es demasiado largo';
/** Parts of a compiled edition. */
const PARTS = {
  header: 'la cabecera',
  size: 'el tamaño',
  text: 'el texto',
  strongs: 'los números de Strong',
  editorial: 'los títulos y las notas',
};

export const SOURCE_FAULTS = {
  E101: 'no contiene ningún módulo SWORD (falta mods.d/*.conf)',
  E102: found('contiene varios módulos SWORD; en mods.d debe quedar el .conf de uno solo'),
  E103: (given: { readonly line: number } | { readonly lacks: keyof typeof CONF }) =>
    `la configuración del módulo no es válida: ${'line' in given ? `línea ${given.line}` : CONF[given.lacks]}`,
  E104: found('el módulo usa algo que este lector no conoce'),
  E105: 'el módulo está cifrado',
  E106: found('falta un archivo del módulo'),
  E107: ({ bytes, wanted }: { readonly bytes: number; readonly wanted?: readonly number[] }) =>
    `el tamaño del archivo no corresponde a lo que debería contener; está incompleto o dañado: ${bytes} bytes${wanted ? ` en vez de ${wanted.join(' o ')}` : ''}`,
  E108: (given: Outside) => `un registro apunta fuera de los datos: ${outside(given)}`,
  E109: ({ bytes, wanted }: { readonly bytes?: number; readonly wanted?: number }) =>
    `un bloque no se puede descomprimir; está dañado${bytes === undefined ? '' : `: da ${bytes} bytes en vez de ${wanted}`}`,
  E110: ({ bytes }: { readonly bytes: number }) =>
    `un bloque o un versículo declara un tamaño desmedido: ${bytes} bytes`,
  E111: found('el texto no está en la codificación declarada'),
  E112: ({ found, osis }: { readonly found: string; readonly osis?: XmlFault }) =>
    `el marcado no está bien formado: ${found}${osis ? `, carácter ${osis.at + 1}: ${XML[osis.is](osis.word)}` : ''}`,
  E113: ({ start, end, block }: Span & { readonly block: number }) =>
    `dos versículos ocupan los mismos datos: bytes ${start} a ${end} del bloque ${block}`,
  E114: found('el módulo no contiene ningún versículo'),

  E201: ({ path, is }: { readonly path: string; readonly is: 'missing' | 'special' }) =>
    is === 'missing' ? `no existe ${path}` : `${path} no es un archivo ni una carpeta`,
  E203: ({ name }: { readonly name?: string }) =>
    name === undefined ? 'el zip está dañado o incompleto' : `${name} no coincide con su suma de comprobación`,
  E204: ({ name, method }: { readonly name: string; readonly method?: number }) =>
    method === undefined ? `${name} está cifrado` : `${name} usa una compresión que no se admite (${method})`,
  E205: ({ is, path }: { readonly is: 'path' | 'deep'; readonly path?: string }) =>
    is === 'deep'
      ? 'hay demasiadas carpetas anidadas'
      : `contiene una ruta no permitida${path === undefined ? '' : `: ${JSON.stringify(path)}`}`,
  E206: ({ path }: { readonly path: string }) => `contiene dos veces el archivo ${path}`,
  E207: ({ most }: { readonly most: number }) => `contiene más de ${most} archivos`,
  E208: ({
    most,
    of,
    path,
  }: {
    readonly most: number;
    readonly of: 'packed' | 'all' | 'one';
    readonly path?: string;
  }) => `${{ packed: '', all: 'desempaquetado ', one: `el archivo ${path} ` }[of]}pasa de ${formatBytes(most)}`,
  E209: ({ most }: { readonly most: number }) => `se expande más de ${most} veces: no se acepta`,
  E211: ({ name }: { readonly name?: string }) =>
    `${name === undefined ? 'es' : 'contiene'} un enlace o archivo especial${name === undefined ? '' : `: ${JSON.stringify(name)}`}`,
  E212: oneOf({ damaged: 'el paquete está dañado o incompleto', short: 'el paquete está incompleto' }),
  E213: ({ name }: { readonly name?: string }) =>
    name === undefined ? 'no es un paquete de Debian: le falta data.tar' : `no se sabe leer ${name}`,
  E214: ({ kind }: { readonly kind: string }) => `la compresión (${kind}) está dañada o incompleta`,
  E215: 'el archivo tar está dañado o incompleto',
  E216: 'no contiene ningún archivo',
  E217: (given: { readonly megabytes: number } | { readonly minutes: number } | { readonly is: 'cut' }) => {
    if ('megabytes' in given)
      return `no se pudo leer: requiere más memoria que una Biblia (${given.megabytes} MB). ${A_SOURCE}`;
    return 'minutes' in given
      ? `no se pudo leer: después de ${given.minutes} minutos no había terminado. ${A_SOURCE}`
      : `no se pudo leer: el proceso que lo lee se interrumpió. ${A_SOURCE} y repita la orden`;
  },

  E301: oneOf({
    nul: 'contiene un byte nulo: no es texto',
    encoding: 'no está en UTF-8: guárdelo así desde un editor de textos',
  }),
  E302: oneOf({
    id: 'un archivo USFM empieza por \\id',
    book: 'falta el código del libro después de \\id',
    chapter: 'hay un versículo antes del primer capítulo',
  }),
  E303: ({ word }: { readonly word: string }) => `número de capítulo ilegible: «${word}»`,
  E304: ({ word }: { readonly word: string }) => `número de versículo ilegible: «${word}»`,
  E305: (given: { readonly chapter: number } | { readonly verse: number }) =>
    `el ${'chapter' in given ? `capítulo ${given.chapter}` : `versículo ${given.verse}`} se repite o está fuera de orden`,
  E306: ({ marker }: { readonly marker: string }) => `\\${marker} no se cierra`,
  E307: ({ book, earlier }: { readonly book: string; readonly earlier: string }) =>
    `el libro ${book} ya está en ${earlier}`,
  E308: 'no contiene ningún versículo',
  E309: (given: { readonly bytes: number } | { readonly verses: number }) =>
    'bytes' in given
      ? `un archivo de libros no pasa de ${formatBytes(given.bytes)}`
      : `hay más de ${given.verses} versículos`,
  E310: ({ faults, count }: Several): string => {
    const rest = count - faults.length;
    const lines = [
      ...faults.map((fault) => sourceFaultText(fault as SourceFault)),
      ...(rest > 0 ? [`y ${formatCount(rest)} más`] : []),
    ];
    return `los libros tienen ${formatCount(count)} fallos:\n${lines.map((line) => `– ${line}`).join('\n')}`;
  },

  E402: address,
  /** Without an address: the process that requested it has ended. */
  E403: ({ at }: { readonly at?: { readonly url: string; readonly why: ConnectionFault } }) =>
    at ? `no se pudo descargar ${at.url}: ${connection(at.url, at.why)}` : 'la descarga se interrumpió',
  E406: (given: { readonly formats: readonly string[] } | { readonly is: ForeignFile }) =>
    'is' in given ? FOREIGN_FILES[given.is] : `no contiene ni un ${given.formats.join(' ni ')}`,
  E408: ({ flags, doubt }: { readonly flags: readonly string[]; readonly doubt?: RightsDoubt }) =>
    `a la fuente le faltan datos; indíquelos con ${flags.join(', ')}${doubt ? `. ${rightsDoubtText(doubt)}` : ''}`,

  E501: found('hay un libro que no está en el canon'),
  E502: found('un versículo aparece dos veces'),
  E503: found('los versículos no están en orden'),
  E504: found('un versículo está vacío'),
  E505: ({ found, unordered }: { readonly found: string; readonly unordered?: true }) =>
    `una marca queda fuera de su texto: ${found}${unordered ? ': las marcas no están en orden' : ''}`,
  E506: ({ found, is }: { readonly found: string; readonly is?: 'nfc' | 'blanks' }) =>
    `hay caracteres que no pueden estar en un texto: ${found}${is ? { nfc: ': no está en NFC', blanks: ': espacios de más' }[is] : ''}`,
  E507: 'la edición no contiene ningún versículo',
  E508: found('el número de un capítulo o de un versículo no es válido'),
  E509: 'el texto no es el que su receta espera',
  E510: (given: Lacking) => `faltan datos de la edición: ${lacking(given)}`,
  /** Without a place: raised while reading. */
  E511: ({ found }: { readonly found?: string }) =>
    `${LONG}${found === undefined ? ', o tiene demasiadas marcas' : `: ${found}`}`,

  E601: 'no es una edición compilada',
  E602: ({ part }: { readonly part?: keyof typeof PARTS }) =>
    `la edición compilada está incompleta o dañada${part ? `: ${PARTS[part]}` : ''}`,
  E603: found('la edición compilada es de una versión que este programa no conoce'),

  E801: ({ place, character }: { readonly place: string; readonly character: string }) =>
    `no puede escribirse en USFM: ${place} contiene ${JSON.stringify(character)}`,

  E901: ({ version }: { readonly version: string }) =>
    `es de una versión de este formato que el programa no conoce (${version}): actualice el programa, o descargue el texto otra vez`,
  E902: found('está dañado, o se ha cambiado de modo que ya no se puede leer'),
  E903: ({ xml }: { readonly xml: XmlFault }) => `el XML no está bien formado: ${XML[xml.is](xml.word)}`,
  E904: found('no se entiende qué libro, capítulo y versículo es una fila'),
};

type SourceCode = keyof typeof SOURCE_FAULTS;
type GivenOf<Code extends SourceCode> = (typeof SOURCE_FAULTS)[Code] extends (given: infer Given) => string
  ? Given
  : unknown;

/** Place in a text, as far as known. */
interface FaultPlace {
  /** OSIS code. */
  readonly book: string;
  readonly chapter?: number;
  /** With its part: `5b`. */
  readonly verse?: string;
}

const placeWords = ({ book, chapter, verse }: FaultPlace): string => {
  const name = bookByOsis(book)?.spanish ?? book;
  return chapter === undefined ? name : `${name} ${chapter}${verse === undefined ? '' : `:${verse}`}`;
};

/** The reason to refuse a source or an edition: a code with details and place. */
export type SourceFault = {
  [Code in SourceCode]: {
    readonly code: Code;
    readonly file?: string | undefined;
    readonly offset?: number;
    readonly atLine?: number;
    readonly ref?: FaultPlace;
  } & GivenOf<Code>;
}[SourceCode];

/** The code, its sentence, and the place, as far as known. */
export function sourceFaultText(fault: SourceFault): string {
  const { code, file, offset, atLine, ref } = fault;
  // Each function takes the parameters of its own code, which TypeScript cannot infer for a union.
  const says = SOURCE_FAULTS[code] as string | ((given: SourceFault) => string);
  const where = [
    file,
    atLine === undefined ? undefined : `línea ${atLine}`,
    ref && placeWords(ref),
    offset === undefined ? undefined : `byte ${offset}`,
  ].filter((part) => part !== undefined);
  return `${code}: ${typeof says === 'string' ? says : says(fault)}${where.length === 0 ? '' : ` (${where.join(', ')})`}`;
}

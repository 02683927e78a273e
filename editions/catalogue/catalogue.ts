import { basename } from 'node:path';
import type { EditionMeta } from '../../scripture/text/edition.ts';
import { licenceOf } from '../../scripture/text/licence.ts';
import type { SourceText } from '../source/source-text.ts';

const EBIBLE = 'https://ebible.org';

/** An edition of eBible.org by its name there. */
const ofEbible = (publication: string) =>
  ({
    publication,
    source: `eBible.org (${publication})`,
    sourceUrl: `${EBIBLE}/find/details.php?id=${publication}`,
    address: `${EBIBLE}/Scriptures/${publication}_usfm.zip`,
  }) as const;

const RV1865_COMMIT = '49887d89a88c30360234e56ef1d129ee3227a2ed';

/** The known free Spanish editions, the oldest wording first. Licences are as their distributors state them. */
export const CATALOGUE: readonly CatalogueEdition[] = [
  {
    ...ofEbible('spaRV1909'),
    id: 'rv1909',
    title: 'Reina-Valera 1909',
    abbreviation: 'RV1909',
    year: 1909,
    licence: 'public-domain',
    rights: 'Dominio público',
    canon: { books: 66 },
    canonicalSha256: '6a9526e408b9ac0de20474e84c1a0ecb6dfaec9f95682d2d1d9a54b0a90057f3',
  },
  {
    id: 'rv1865',
    title: 'Reina-Valera 1865',
    abbreviation: 'RV1865',
    year: 1865,
    licence: 'cc0-1.0',
    rights: 'Dominio público; edición digital de 2018 bajo CC0 1.0',
    source: 'Edición digital de 2018 en USFM, preparada con Ministerios Valera 1865',
    sourceUrl: 'http://www.valera1865.org/',
    address: `https://github.com/MC1171611/valera1865/archive/${RV1865_COMMIT}.zip`,
    redirects: ['https://codeload.github.com'],
    publication: 'RV1865',
    canon: { books: 66 },
    canonicalSha256: '43f6c0fa930f1164f439b28973a5e2afacbe929a9c49b11f17a72fe50eeb1349',
  },
  {
    ...ofEbible('spapddpt'),
    id: 'pddpt',
    title: 'Palabra de Dios para ti',
    abbreviation: 'PDDPT',
    year: 2020,
    licence: 'cc-by-4.0',
    rights: '© 2020 Asociación Bíblica Latinoamericana. CC BY 4.0',
    modern: true,
    canon: { books: 66 },
    note: 'Omite a propósito algunos versículos del Nuevo Testamento.',
  },
  {
    ...ofEbible('spabes'),
    id: 'bes',
    title: 'La Biblia en Español Sencillo',
    abbreviation: 'BES',
    year: 2018,
    licence: 'cc-by-4.0',
    rights: '© 2018, 2019 AudioBiblia.org / Irma Flores. CC BY 4.0',
    modern: true,
    canon: { books: 66 },
  },
  {
    ...ofEbible('spavbl'),
    id: 'vbl',
    title: 'Versión Biblia Libre',
    abbreviation: 'VBL',
    year: 2020,
    licence: 'cc-by-sa-4.0',
    rights: '© 2018–2020 Jonathan Gallagher y Shelly Barrios de Avila. CC BY-SA 4.0',
    modern: 'offered',
    canon: { books: 66 },
    note: 'Lo que se publique corregido debe llevar la misma licencia.',
  },
  {
    ...ofEbible('spabll'),
    id: 'bll',
    title: 'Santa Biblia libre, latinoamericana',
    abbreviation: 'BLL',
    licence: 'public-domain',
    rights: 'Dominio público',
    modern: true,
    canon: { books: 66, deuterocanon: true },
    note: 'Es un borrador: sus autores siguen revisándolo.',
  },
  {
    ...ofEbible('spablm'),
    id: 'blm',
    title: 'Santa Biblia libre para el mundo',
    abbreviation: 'BLM',
    licence: 'public-domain',
    rights: 'Dominio público',
    modern: true,
    canon: { books: 66, deuterocanon: true },
    note: 'Es un borrador: sus autores siguen revisándolo.',
  },
];

export const catalogueEdition = (id: string): CatalogueEdition | undefined =>
  CATALOGUE.find((edition) => edition.id === id);

/** The edition to which files with this name belong: `spapddpt`, or `spapddpt2022eb` as a module. */
export const editionNamed = (name: string): CatalogueEdition | undefined =>
  CATALOGUE.find(({ publication }) => new RegExp(`^${publication}(20\\d\\d)?(eb)?([_-]usfm)?$`, 'i').test(name));

type Https = `https://${string}`;

/** A Spanish edition that anybody may publish, and its address. `source` is its distributor. */
export interface CatalogueEdition
  extends Pick<EditionMeta, 'id' | 'title' | 'abbreviation' | 'year' | 'rights' | 'source'>,
    Required<Pick<EditionMeta, 'licence' | 'sourceUrl'>> {
  /** The only file that is fetched. */
  readonly address: Https;
  /** Origins to which its server may redirect the request, besides its own. */
  readonly redirects?: readonly Https[];
  /** The name in its files, in any case, also with a year or a suffix of the distributor. */
  readonly publication: string;
  readonly canon: {
    /** How many of the 66 books it has. */
    readonly books: number;
    /** Its file also has deuterocanonical books. */
    readonly deuterocanon?: true;
  };
  /** It is in the Spanish of today; `offered`: the one that the desk proposes to a new owner. */
  readonly modern?: true | 'offered';
  /** A Spanish sentence that its publisher should know before choosing it. */
  readonly note?: string;
  /** SHA-256 of its canonical lines, measured on the same file; absent if this project has never had that file. */
  readonly canonicalSha256?: string;
}

/** Facts about the text that do not depend on its distributor. */
export function factsOf(edition: CatalogueEdition): SourceText['meta'] {
  const { id, title, abbreviation, year, licence, rights } = edition;
  return { id, title, abbreviation, ...(year && { year }), language: 'es', licence, rights };
}

/** The metadata of the catalogue's own file. */
export const metaOf = (edition: CatalogueEdition): SourceText['meta'] => ({
  ...factsOf(edition),
  source: edition.source,
  sourceUrl: edition.sourceUrl,
});

/** `66 libros`, `66 libros y los deuterocanónicos`. */
export const canonWords = ({ books, deuterocanon }: CatalogueEdition['canon']): string =>
  `${books} libros${deuterocanon ? ' y los deuterocanónicos' : ''}`;

/** What to say of its file before it is read. The rights are not among it: the file may state others than the catalogue. */
export function toldOf(edition: CatalogueEdition): SourceText['meta'] {
  const { rights: _, licence: __, ...told } = metaOf(edition);
  return told;
}

/** The credit line with the licence that a file of the edition states, which may have changed since this list was written. */
export const rightsUnder = ({ rights, licence }: CatalogueEdition, stated: string): string =>
  rights.replace(licenceOf(licence).name, stated);

/** The URL to fetch, and the only origins that may be requested for it. */
export interface FetchPlace {
  readonly url: string;
  readonly origins: readonly string[];
}

/**
 * @param mirror the address of an operator's folder with the catalogue's files under their own names, for machines without access to any
 * other host
 */
export function whereToFetch({ address, redirects = [] }: CatalogueEdition, mirror?: string): FetchPlace {
  const url = mirror ? `${mirror.replace(/\/*$/, '')}/${basename(new URL(address).pathname)}` : address;
  const { origin = '' } = URL.parse(url) ?? {};
  return { url, origins: mirror ? [origin] : [origin, ...redirects] };
}

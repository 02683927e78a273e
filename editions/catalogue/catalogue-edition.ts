import type { EditionMeta } from '../../scripture/text/edition.ts';
import type { SourceText } from '../source/source-text.ts';

type Https = `https://${string}`;

/** A Spanish edition that anybody may publish, and where it is to be had. `source`: who distributes it. */
export interface CatalogueEdition
  extends Pick<EditionMeta, 'id' | 'title' | 'abbreviation' | 'year' | 'rights' | 'source'>,
    Required<Pick<EditionMeta, 'licence' | 'sourceUrl'>> {
  /** The file, and nothing else, is fetched. */
  readonly address: Https;
  /** Origins that its server may send the request on to, besides its own. */
  readonly redirects?: readonly Https[];
  /** What its files call themselves, in any case, also with a year or an ending of the distributor's. */
  readonly publication: string;
  readonly canon: {
    /** Those of the 66 that it has. */
    readonly books: number;
    /** Its file has deuterocanonical books too, which are not shown here. */
    readonly deuterocanon?: true;
  };
  /** What its publisher should know before it is chosen; a Spanish sentence. */
  readonly note?: string;
  /** SHA-256 of its canonical lines, measured on the very file; absent where nobody of this project has had that file. */
  readonly canonicalSha256?: string;
}

/** What the text is, whoever distributes it. */
export function factsOf(edition: CatalogueEdition): SourceText['meta'] {
  const { id, title, abbreviation, year, licence, rights } = edition;
  return { id, title, abbreviation, ...(year && { year }), language: 'es', licence, rights };
}

/** What is said of the catalogue's own file. */
export const metaOf = (edition: CatalogueEdition): SourceText['meta'] => ({
  ...factsOf(edition),
  source: edition.source,
  sourceUrl: edition.sourceUrl,
});

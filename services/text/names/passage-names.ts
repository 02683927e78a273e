import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mapPassage } from '../../../scripture/reference/map-passage.ts';
import {
  type FindName,
  type FoundName,
  indexNames,
  type NamedPassage,
  parseNamedPassage,
} from '../../../scripture/search/passage-names.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import { HEADINGS_FILE } from '../headings/create-headings.ts';
import type { TextSearch } from '../search/text-search.ts';

/** In the folder of the program's sources. */
const NAMES_FILE = 'editions/passages/names.tsv';

/** Names of passages: the site's own table of names, and its headings. */
export interface PassageNames {
  /** What a query names, in the edition's numbering; undefined if it names nothing, or nothing that the edition has. */
  find(typed: string, edition: Edition): FoundName | undefined;
  /** Reads the tables, so that the first reader need not wait. */
  open(): void;
  /** The passages of the table that an edition has, in canonical order and in its numbering. */
  of(edition: Edition): readonly NamedPassage[];
}

interface Deps {
  /** The folder of the program's sources. */
  readonly programDir: string;
  readonly textSearch: Pick<TextSearch, 'hasWord'>;
}

export function createPassageNames({ programDir, textSearch }: Deps): PassageNames {
  const read = (file: string) => readFileSync(join(programDir, file), 'utf8');
  let findName: FindName | undefined;
  /** Keyed by an edition's list of books, which its corrected texts share. */
  const known = new WeakMap<readonly string[], readonly NamedPassage[]>();
  const openNames = () => {
    findName ??= indexNames(read(NAMES_FILE), read(HEADINGS_FILE));
    return findName;
  };

  return {
    open: openNames,
    find(typed, edition) {
      const found = openNames()(typed, (word) => textSearch.hasWord(edition.meta.id, word));
      const passages = found?.passages.flatMap((passage) => mapPassage(passage, 'rv1909', edition) ?? []) ?? [];
      return found && passages.length > 0 ? { name: found.name, passages } : undefined;
    },
    of(edition) {
      const made = known.get(edition.books);
      if (made) return made;
      const there = read(NAMES_FILE)
        .split('\n')
        .flatMap((line) => {
          const entry = parseNamedPassage(line);
          const passage = entry && mapPassage(entry.passage, 'rv1909', edition);
          return passage ? [{ passage, names: entry.names }] : [];
        });
      known.set(edition.books, there);
      return there;
    },
  };
}

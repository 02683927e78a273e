import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileSource } from '../../../editions/compile/compile-source.ts';
import { installEdition } from '../../../editions/library/change-library.ts';
import type { SourceVerse } from '../../../editions/source/source-text.ts';
import type { KnownVersification } from '../../../scripture/canon/versification.ts';
import { extentOf } from '../../../scripture/reference/extent.ts';
import { formatVerse } from '../../../scripture/reference/format-spanish.ts';
import type { LicenceId } from '../../../scripture/text/licence.ts';

export interface Invented {
  readonly id: string;
  readonly title?: string;
  /** Books of the edition, complete in its versification. */
  readonly books?: readonly string[];
  readonly versification?: KnownVersification;
  readonly licence?: LicenceId;
  /** The text before the reference in every verse. */
  readonly words?: string;
  /** Texts of particular verses, by OSIS. */
  readonly verses?: Readonly<Record<string, string>>;
}

export const newVarDir = (): string => mkdtempSync(join(tmpdir(), 'sagrada-'));

/** Installs an edition whose verses contain their own reference; Psalms have a title before verse 1. */
export function installInvented(varDir: string, invented: Invented): string {
  const { id, title = `Edición ${id}`, books = ['Num', 'Ps', 'John', 'Jude'], versification = 'rv1909' } = invented;
  const extent = extentOf(versification);
  const verses = books.flatMap((book) =>
    extent.chapterNumbers(book).flatMap((chapter) =>
      extent.verseNumbers(book, chapter).map((number): SourceVerse => {
        const own = invented.verses?.[`${book}.${chapter}.${number}`];
        const text = own ?? `${invented.words ?? 'Aquí está'} ${formatVerse({ book, chapter, verse: number })}.`;
        const heading = book === 'Ps' && number === 1 ? { title: `Título del salmo ${chapter}.` } : {};
        return { book, chapter, number, text, marks: [], ...heading };
      }),
    ),
  );
  const compiled = compileSource({
    format: 'usfm',
    name: id,
    meta: {
      id,
      title,
      abbreviation: id.toUpperCase(),
      year: 1999,
      rights: 'De prueba',
      ...(invented.licence && { licence: invented.licence }),
      source: 'Inventada',
    },
    verses,
    findings: [],
  });
  const entry = installEdition(varDir, compiled, { path: '', meta: {} });
  return join(varDir, 'editions', entry.file);
}

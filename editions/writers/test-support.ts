import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { correctText } from '../../scripture/correction/corrected-edition.ts';
import type { TextState } from '../../scripture/correction/text-state.ts';
import {
  type Chapter,
  chaptersOf,
  type Edition,
  type Mark,
  type StrongsLayer,
  type StrongsTag,
  type Verse,
} from '../../scripture/text/edition.ts';
import { compileSource } from '../compile/compile-source.ts';
import { type OpenedEdition, openCompiled } from '../compiled/open-compiled.ts';
import { storeCompiled } from '../compiled/store-compiled.ts';
import { readSource } from '../read-source.ts';
import type { SourceText, SourceVerse } from '../source/source-text.ts';
import { WRITERS } from '../writers.ts';
import {
  DOWNLOAD_FORMATS,
  type DownloadFormat,
  type DownloadFormatId,
  type DownloadSource,
  downloadSource,
} from './download-formats.ts';

const format = (id: string): DownloadFormat & { readonly id: DownloadFormatId } =>
  DOWNLOAD_FORMATS.find((format) => format.id === id)!;

/** Writes the source in a format into a folder of its own; returns the file's path. */
export async function written(source: DownloadSource, id: string): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), 'descargas-')), `libro.${format(id).extension}`);
  await WRITERS[format(id).id](source, path);
  return path;
}

const mark = (kind: Mark['kind'], start: number, end = start, value?: string): Mark =>
  value === undefined ? { kind, start, end } : { kind, start, end, value };
const verse = (book: string, chapter: number, number: number, text: string, more: Partial<SourceVerse> = {}) => ({
  book,
  chapter,
  number,
  text,
  marks: [],
  ...more,
});

/** Three invented books with every kind of mark, titles and numbers, and every way in which these can overlap. */
export const GARDEN: SourceText = {
  format: 'sword',
  name: 'huerta',
  meta: {
    id: 'huerta',
    title: 'La huerta & el pozo',
    abbreviation: 'Huerta',
    year: 1905,
    language: 'es',
    rights: 'Dominio público',
    source: 'Inventada <aquí>',
    sourceUrl: 'https://huerta.example.org/',
  },
  strongsCredit: 'Números: el hortelano',
  verses: [
    verse('Ps', 3, 1, 'EN la huerta & el pozo hay «agua».', {
      title: 'Copla del viejo hortelano.',
      titleMarks: [mark('added', 10, 15)],
      titleStrongs: [{ start: 0, end: 5, numbers: ['H4210'] }],
      // The opening ends within the words of one Strong's number, so the ranges overlap partly.
      marks: [mark('opening', 0, 2)],
      strongs: [
        { start: 0, end: 12, numbers: ['H1588', 'H834'] },
        { start: 15, end: 22, numbers: ['H875'] },
      ],
    }),
    verse('Ps', 3, 2, 'Dijo Jah: Aquí hay paz duradera.', {
      marks: [
        mark('alt-number', 0, 0, '3'),
        mark('divine-name', 5, 8),
        mark('added', 10, 31),
        mark('small-caps', 19, 22),
        mark('alt-number', 23, 23, '4'),
      ],
      strongs: [{ start: 19, end: 31, numbers: ['H7965'] }],
    }),
    verse('Ps', 4, 1, 'Verde es la hoja.', { title: 'ALFA.', marks: [mark('added', 6, 8)] }),
    verse('Ps', 4, 2, 'Tres días llovió, y el cuarto salió el sol.', {
      marks: [mark('alt-number', 0, 0, '2-4')],
    }),
    verse('Ps', 4, 5, 'Nadie <pasó> hambre.', {
      title: 'BETA.',
      // Of two marks over the same words, the second is the outer one.
      marks: [mark('divine-name', 6, 12), mark('small-caps', 6, 12)],
    }),
    verse('Obad', 1, 1, 'Y VINO la lluvia.', { marks: [mark('opening', 0, 6)] }),
    verse('Obad', 1, 2, 'Se fué.', { marks: [] }),
    verse('Matt', 1, 1, 'Una azada, dos palas.', { strongs: [{ start: 4, end: 9, numbers: ['G1', 'G2'] }] }),
  ],
  findings: [],
};

const HASH = 'a'.repeat(64);

/** The invented books with a published correction. */
export function gardenSource(): DownloadSource {
  const { edition, strongs, editorial } = openCompiled(compileSource(GARDEN).bytes);
  const state: TextState = {
    seq: 2,
    hash: HASH,
    at: Date.UTC(2026, 0, 31, 12),
    base: edition.meta.canonicalSha256,
    chapters: new Map([
      [
        'Obad.1',
        {
          count: 1,
          at: 0,
          verses: new Map([[2, { text: 'Se fue.', marks: [], hash: HASH }]]),
          revised: new Map([[2, 0]]),
        },
      ],
    ]),
  };
  const text = correctText({ edition, strongs, editorial }, state);
  return downloadSource(text, 'https://biblia.example.org');
}

export const NOTEBOOK = { id: 'cuaderno', title: 'El cuaderno anotado', rights: 'Libre', source: 'Inventada' } as const;

/** An invented edition with all that editors set, in a file, after its source has been deleted. */
export async function openNotebook(): Promise<OpenedEdition> {
  const folder = mkdtempSync(join(tmpdir(), 'cuaderno-'));
  cpSync(join(import.meta.dirname, 'golden/editorial/in'), join(folder, 'in'), { recursive: true });
  const path = storeCompiled(folder, compileSource(await readSource(join(folder, 'in')), { meta: NOTEBOOK }));
  rmSync(join(folder, 'in'), { recursive: true });
  return openCompiled(path);
}

export const notebookSource = async (): Promise<DownloadSource> => downloadSource(await openNotebook());

/** A verse's content as any reader of it should get it; `revision` belongs to the history, not to the text. */
export interface ReadVerse extends Omit<Verse, 'revision'> {
  readonly tags: readonly StrongsTag[];
  readonly titleTags: readonly StrongsTag[];
}

/** The whole content of an edition, by `Gen.1.1`, in order. */
export function contentOf(edition: Edition, strongs: StrongsLayer | undefined): Map<string, ReadVerse> {
  const said = new Map<string, ReadVerse>();
  for (const book of edition.books)
    for (const number of edition.chapterNumbers(book))
      for (const { revision: _, ...verse } of edition.chapter(book, number)?.verses ?? []) {
        const at = [book, number, verse.number] as const;
        const tags = strongs?.tags(...at) ?? [];
        said.set(at.join('.'), { ...verse, tags, titleTags: strongs?.titleTags(...at) ?? [] });
      }
  return said;
}

interface JsonFile {
  readonly books: readonly { osis: string; chapters: readonly Pick<Chapter, 'number' | 'verses'>[] }[];
  readonly strongs?: Record<'verses' | 'titles', Record<string, readonly [number, number, string][]>>;
}

/** The content as read from the JSON file. */
export function contentOfJson(text: string): Map<string, ReadVerse> {
  const { books, strongs } = JSON.parse(text) as JsonFile;
  const tagsIn = (part: 'verses' | 'titles', at: string) =>
    (strongs?.[part][at] ?? []).map(([start, end, numbers]) => ({ start, end, numbers: numbers.split(' ') }));
  return new Map(
    books.flatMap(({ osis, chapters }) =>
      chapters.flatMap(({ number, verses }) =>
        verses.map(({ revision: _, ...verse }): [string, ReadVerse] => {
          const at = `${osis}.${number}.${verse.number}`;
          return [
            at,
            { ...verse, marks: verse.marks ?? [], tags: tagsIn('verses', at), titleTags: tagsIn('titles', at) },
          ];
        }),
      ),
    ),
  );
}

type Row = Record<string, string | number | null>;

/** The content as read from the database, by queries alone. */
export function contentOfSqlite(path: string): Map<string, ReadVerse> {
  const database = new DatabaseSync(path, { readOnly: true });
  const rows = (sql: string) => database.prepare(sql).all() as Row[];
  const has = rows("SELECT 1 AS one FROM sqlite_schema WHERE name = 'strongs'").length > 0;
  const grouped = (all: Row[]) => Map.groupBy(all, ({ verse, part }) => `${verse} ${part}`);
  const marks = grouped(rows('SELECT * FROM mark ORDER BY verse, part, position'));
  const numbers = grouped(has ? rows('SELECT * FROM strongs ORDER BY verse, part, tag, position') : []);
  const marksAt = (key: string) =>
    (marks.get(key) ?? []).map(({ kind, start, end, value }) =>
      value === null ? { kind, start, end } : { kind, start, end, value },
    ) as Mark[];
  const tagsAt = (key: string): StrongsTag[] =>
    [...Map.groupBy(numbers.get(key) ?? [], ({ tag }) => tag).values()].map((tag) => ({
      start: Number(tag[0]!.start),
      end: Number(tag[0]!.end),
      numbers: tag.map(({ number }) => String(number)),
    }));
  const said = rows('SELECT * FROM verse ORDER BY id').map((row): [string, ReadVerse] => {
    const titleMarks = marksAt(`${row.id} title`);
    return [
      String(row.osis),
      {
        number: Number(row.number),
        text: String(row.text),
        ...(row.title !== null && { title: String(row.title) }),
        marks: marksAt(`${row.id} text`),
        ...(titleMarks.length > 0 && { titleMarks }),
        tags: tagsAt(`${row.id} text`),
        titleTags: tagsAt(`${row.id} title`),
      },
    ];
  });
  database.close();
  return new Map(said);
}

/** All that an edition has of its editors, and its text. */
export function wholeOf({ edition, strongs, editorial }: OpenedEdition) {
  const [numbers, layer] = [strongs(), editorial()];
  return {
    sha256: edition.meta.canonicalSha256,
    editorial: edition.meta.editorial,
    setting: edition.setting,
    counts: layer?.counts,
    introductions: edition.books.map((book) => layer?.introduction(book)),
    chapters: [...chaptersOf(edition)].map((chapter) => {
      const { book, number, verses } = chapter;
      const tags = verses.flatMap(({ number: verse }) => [
        numbers?.titleTags(book, number, verse) ?? [],
        numbers?.tags(book, number, verse) ?? [],
      ]);
      return [chapter, layer?.chapter(book, number), ...(tags.some(({ length }) => length > 0) ? [tags] : [])];
    }),
  };
}

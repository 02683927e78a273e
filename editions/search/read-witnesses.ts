import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { BOOKS } from '../../scripture/canon/books.ts';
import type { VerseRef } from '../../scripture/canon/verse-ref.ts';
import { chapterLength, chapterLengths } from '../../scripture/canon/versification.ts';
import { compileSource } from '../compile/compile-source.ts';
import { readSource } from '../read-source.ts';
import { EditionError } from '../source/edition-error.ts';
import { editionWitness, type Witness, witness } from './gather-words.ts';

// Verse-per-line texts use the Hebrew and Greek numbering: a psalm's title is a verse, and chapters of the Old Testament begin elsewhere.
// But they have the same verses in the same order, except for places without text.
const WITHOUT_TEXT: ReadonlySet<string> = new Set(['NUM 25:19', '1SA 20:42', '1KI 22:43', '1CH 12:4']);
/** Verses missing in their numbering: the first does not exist there, the second is part of the previous one. */
const isMissing = ({ book, chapter, verse }: VerseRef): boolean =>
  (book === 'Neh' && chapter === 7 && verse === 68) || (book === 'Isa' && chapter === 64 && verse === 1);

/** The common (KJV) address of each line of `vref.txt`; undefined if it has none. */
function addressesOf(references: readonly string[]): readonly (VerseRef | undefined)[] {
  const lines = references.map((reference) => {
    const [, code = '', chapter, verse] = /^(\w{3}) (\d+):(\d+)$/.exec(reference) ?? [];
    return { reference, code, chapter: Number(chapter), verse: Number(verse) };
  });
  const lengths = new Map<string, number>();
  for (const { code, chapter, verse } of lines) lengths.set(`${code} ${chapter}`, verse);
  const addresses = Array<VerseRef | undefined>(lines.length).fill(undefined);
  for (const { osis, usfm, testament } of BOOKS) {
    const common = chapterLengths('kjv', osis).flatMap((length, i) =>
      Array.from({ length }, (_, verse): VerseRef => ({ book: osis, chapter: i + 1, verse: verse + 1 })).filter(
        (ref) => !isMissing(ref),
      ),
    );
    const places = lines.flatMap(({ code }, place) => (code === usfm ? [place] : []));
    const isTitle = (place: number) => {
      const { chapter, verse } = lines[place]!;
      return osis === 'Ps' && verse <= lengths.get(`PSA ${chapter}`)! - chapterLength('kjv', osis, chapter);
    };
    const texts = places.filter((place) => !WITHOUT_TEXT.has(references[place]!) && !isTitle(place));
    if (testament === 'OT' && texts.length !== common.length)
      throw new EditionError('E406', `vref.txt cuenta ${texts.length} versículos en ${usfm}, y son ${common.length}`);
    texts.forEach((place, i) => {
      const { chapter, verse } = lines[place]!;
      addresses[place] = testament === 'OT' ? common[i] : { book: osis, chapter, verse };
    });
  }
  return addresses;
}

/**
 * Reads a text of one verse a line, with its references in `vref.txt.gz` beside it; `<range>` means that the verse is part of the previous
 * one.
 */
function linesWitness(name: string, folder: string, file: string): Witness {
  const lines = (path: string) =>
    gunzipSync(readFileSync(join(folder, path)))
      .toString('utf8')
      .split('\n');
  const texts = lines(file);
  const found = addressesOf(lines('vref.txt.gz')).flatMap((address, i): (readonly [VerseRef, string])[] => {
    let at = i;
    while (texts[at] === '<range>') at--;
    return address === undefined ? [] : [[address, texts[at] ?? '']];
  });
  return witness(name, 'kjv', found);
}

/** Reads the editions whose words are pooled from a folder with their files, in the order of the table's bits. */
export async function readWitnesses(folder: string): Promise<readonly Witness[]> {
  const zip = readdirSync(folder).find((name) => /rv1865.*\.zip$/i.test(name));
  if (zip === undefined) throw new EditionError('E406', `no está la Reina-Valera 1865 (rv1865….zip)`, { file: folder });
  const { edition } = compileSource(await readSource(join(folder, zip)), { meta: { id: 'rv1865' } });
  const others = join(folder, 'other-wordings');
  return [
    editionWitness('RV1865', edition),
    linesWitness('PDDPT', others, 'spapddpt.txt.gz'),
    linesWitness('BES', others, 'spabes.txt.gz'),
  ];
}

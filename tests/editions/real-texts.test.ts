import { describe, expect, test } from 'vitest';
import { compileSource } from '../../editions/compile/compile-source.ts';
import { readSource } from '../../editions/read-source.ts';
import { RV1909 } from '../../editions/recipes/rv1909/recipe.ts';
import { isTextWarning } from '../../forms/refusals/source-findings.ts';
import { lacks, RV1865_USFM, RV1909_DEB, RV1909_USFM } from '../real-sources.ts';

const compiled = async (path: string) => compileSource(await readSource(path));

describe.skipIf(lacks(RV1909_DEB, 'el módulo SWORD de la RV1909'))('the SWORD module of the RV1909', () => {
  test('gives the expected text, with its Strong’s numbers', async () => {
    const { recipe, counts, meta, findings } = await compiled(RV1909_DEB!);
    expect(
      findings.filter(({ what }) => isTextWarning(what)),
      'nothing lacks, nothing is spoilt',
    ).toEqual([]);
    expect(recipe).toMatchObject({ recipe: RV1909, matches: true });
    expect(counts).toMatchObject({ verses: 31_103, chapters: 1189, added: 3501 });
    expect(counts.strongs).toMatchObject({ oldTestament: 266_943, newTestament: 128_177 });
    expect(meta.versification).toBe('rv1909');
  });
});

describe.skipIf(lacks(RV1909_USFM, 'el USFM de la RV1909'))('the USFM of the RV1909', () => {
  test('gives the same text, without Strong’s numbers', async () => {
    const { recipe, counts, meta } = await compiled(RV1909_USFM!);
    expect(recipe).toMatchObject({ recipe: RV1909, matches: true });
    expect(meta.canonicalSha256).toBe(RV1909.canonicalSha256);
    expect(counts).toMatchObject({ verses: 31_103, added: 3501 });
    expect(counts.strongs).toBeUndefined();
  });

  test('reads its two nested words as text', async () => {
    const { verses } = await readSource(RV1909_USFM!);
    const verse = (book: string, chapter: number, number: number) =>
      verses.find((v) => v.book === book && v.chapter === chapter && v.number === number);
    expect(verse('2Chr', 3, 3)?.text).toMatch(/^Estas son las medidas de que /);
    expect(verse('2Chr', 3, 3)?.strongs).toEqual([
      { start: 6, end: 21, numbers: ['H4055'] },
      { start: 22, end: 28, numbers: ['H834'] },
    ]);
    expect(verse('Job', 41, 15)?.marks).toEqual([{ kind: 'added', start: 10, end: 27 }]);
  });
});

describe.skipIf(lacks(RV1865_USFM, 'el USFM de la RV1865'))('the USFM of the RV1865', () => {
  test('is complete: verses, titles, added words, its own numbering', async () => {
    const source = await readSource(RV1865_USFM!);
    const marks = source.verses.flatMap((v) => [...v.marks, ...(v.titleMarks ?? [])]);
    const count = (kind: string) => marks.filter((m) => m.kind === kind).length;
    expect(source.verses).toHaveLength(31_099);
    expect(source.verses.filter((v) => v.title !== undefined)).toHaveLength(126 + 22);
    expect([count('added'), count('alt-number'), count('divine-name'), count('small-caps')]).toEqual([
      12_578, 38, 50, 23,
    ]);
    expect(source.findings.filter((f) => f.unknown)).toEqual([]);
    const { meta } = compileSource(source);
    expect(meta).toMatchObject({ id: 'rv1865', title: 'Reina-Valera 1865', year: 1865, versification: 'kjv' });
  });
});

import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { compileSource } from '../../editions/compile/compile-source.ts';
import { type OpenedEdition, openCompiled } from '../../editions/compiled/open-compiled.ts';
import { readSource } from '../../editions/read-source.ts';
import { DOWNLOAD_FORMATS, downloadSource } from '../../editions/writers/download-formats.ts';
import { wholeOf, written } from '../../editions/writers/test-support.ts';

/** The downloads that hold all of an edition. */
export const WHOLE_FORMATS = DOWNLOAD_FORMATS.map(({ id }) => id as string).filter((id) =>
  ['usfm', 'usx', 'json', 'sqlite'].includes(id),
);

/** A place at which an edition that came in again differs from the one that went out. */
export interface Loss {
  readonly format: string;
  readonly what: string;
}

/** Writes an edition in every format that holds all of it and reads it again. */
export async function roundTrip(opened: OpenedEdition): Promise<Loss[]> {
  const out = wholeOf(opened);
  const losses: Loss[] = [];
  for (const format of WHOLE_FORMATS) {
    const path = await written(downloadSource(opened), format);
    try {
      const back = wholeOf(openCompiled(compileSource(await readSource(path)).bytes));
      losses.push(...differences(out, back).map((what) => ({ format, what })));
    } catch (error) {
      losses.push({ format, what: String(error) });
    } finally {
      rmSync(dirname(path), { recursive: true, force: true });
    }
  }
  return losses;
}

type Whole = ReturnType<typeof wholeOf>;

function differences(a: Whole, b: Whole): string[] {
  const fields = (['sha256', 'editorial', 'setting', 'counts', 'introductions'] as const).filter(
    (field) => !isDeepStrictEqual(a[field], b[field]),
  );
  const chapters = a.chapters.flatMap((chapter, i) => {
    const other = b.chapters[i];
    if (isDeepStrictEqual(chapter, other)) return [];
    const at = (whole: unknown) => JSON.stringify(whole) ?? '';
    const [left, right] = [at(chapter), at(other)];
    let from = 0;
    while (left[from] === right[from]) from += 1;
    return [
      `${left.slice(0, 40)} … ${left.slice(Math.max(0, from - 40), from + 60)} | ${right.slice(from, from + 60)}`,
    ];
  });
  return [...fields, ...chapters];
}

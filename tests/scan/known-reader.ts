// Stands in for Tesseract where a test is not about reading letters: it answers with the words that the generator has printed.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openCompiled } from '../../editions/compiled/open-compiled.ts';
import type { Engine } from '../../editions/scan/recognise.ts';
import { chaptersOf } from '../../scripture/text/edition.ts';
import { writePdf } from '../../services/book/scans/test-pdf.ts';
import { bookOf } from '../scanned-book.ts';
import type { DrawnPage, Quality } from './draw.ts';
import { REPOSITORY_FACE } from './faces.ts';
import { printBook } from './print-book.ts';

const LONG_SIDE = 2_800;

/**
 * Prints pages of an edition.
 * @param edition a compiled file
 * @param quality worn where the size of pictures is judged
 */
export function printPages(
  edition: string,
  from: string,
  pages: number,
  quality: Quality = 'new',
): readonly DrawnPage[] {
  const text = [...chaptersOf(openCompiled(edition).edition)].flatMap((chapter) =>
    chapter.verses.map((verse) => ({ key: `${chapter.book}.${chapter.number}.${verse.number}`, text: verse.text })),
  );
  const start = text.findIndex(({ key }) => key === from);
  return printBook({
    text: text.slice(start, start + 120 * pages),
    face: REPOSITORY_FACE,
    quality,
    letters: 'old',
    verses: 'paragraph',
    spoilt: 0.1,
    pages,
    seed: 7,
  }).pages;
}

/**
 * A book of these pages, each a little wider than the one before, by which the reader knows them.
 * @param folder for the reader and its tables
 */
export function bindKnownBook(folder: string, pages: readonly DrawnPage[]) {
  const pictures = pages.map(({ jpeg, width, height }, index) => ({
    picture: jpeg,
    width: width + 4 * index,
    height,
  }));
  const program = join(folder, 'lector');
  // After each page it waits while there is a file `espera`, so that a test can stop the reading at a known page.
  writeFileSync(
    program,
    `#!/bin/sh
read -r _ width _
cat >/dev/null
echo "$width" >>"${folder}/leidas"
while [ -e "${folder}/espera-$width" ]; do sleep 0.05; done
cat "${folder}/$width.tsv" 2>/dev/null
exit 0
`,
    { mode: 0o755 },
  );
  const widths = pictures.map(({ width, height }) => Math.round((width * LONG_SIDE) / height));
  for (const [index, { words }] of pages.entries())
    writeFileSync(join(folder, `${widths[index]}.tsv`), tableOf(words, widths[index]!, LONG_SIDE));
  const engine: Engine = { program, model: join(folder, 'spa_old.traineddata') };
  return { pdf: writePdf(bookOf(pictures)), pages, widths, engine };
}

function tableOf(words: DrawnPage['words'], width: number, height: number): string {
  let line = 0;
  const rows = words.map(({ box: [x, y, w, h], text }, at) => {
    const before = words[at - 1]?.box;
    if (before && (x < before[0] || Math.abs(y - before[1]) > h)) line++;
    return [5, 1, 1, 1, line, at, x * width, y * height, w * width, h * height, 90, text].map(String).join('\t');
  });
  return rows.join('\n');
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { WriteDownload } from '../download-format.ts';
import { joinPdfs } from './join-pdfs.ts';
import { found, headOf, pagesIn, placesIn, readPdfObjects } from './pdf-objects.ts';
import { booksData, frontData, gatheringsOf } from './typeset-data.ts';

/** Title, imprint, contents. */
const FRONT_PAGES = 3;

/** Sets the edition as a book to be printed. It keeps the processor busy for long: run it in a process of its own. */
export const writePdf: WriteDownload = async (source, path, tell) => {
  const { edition } = source;
  const typeset = await openTypesetter();
  const gatherings = gatheringsOf(edition);
  const parts: Buffer[] = [];
  const pages = new Map<string, number>();
  let next = FRONT_PAGES + 1;
  for (const [i, gathering] of gatherings.entries()) {
    const part = typeset('books.typ', booksData(edition, gathering, next, i === gatherings.length - 1));
    const { count, destinations } = pagesOf(part);
    for (const [book, page] of destinations) pages.set(book, next + page);
    next += count;
    parts.push(part);
    tell?.((i + 1) / (gatherings.length + 1));
    // So that progress messages leave this process.
    await turn();
  }
  const front = typeset('front.typ', frontData(source, pages));
  await writeFile(path, joinPdfs([front, ...parts]), { flag: 'wx' });
};

async function openTypesetter() {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  const here = (name: string) => join(import.meta.dirname, name);
  return (file: string, data: unknown): Buffer => {
    // One compiler for each: what the last one has taken is free again.
    const compiler = NodeCompiler.create({ workspace: import.meta.dirname });
    compiler.mapShadow(here('data.json'), Buffer.from(JSON.stringify(data)));
    try {
      return compiler.pdf({ mainFilePath: here(file) });
    } finally {
      compiler.evictCache(0);
    }
  };
}

/** How many pages a PDF has, and on which (the first one is 0) its named places are. */
function pagesOf(bytes: Buffer): { count: number; destinations: ReadonlyMap<string, number> } {
  const pdf = readPdfObjects(bytes);
  const pages = pagesIn(pdf);
  const destinations = placesIn(pdf).map(([name, place]): [string, number] => [
    name,
    pages.indexOf(Number(found(/^\[(\d+) 0 R/, headOf(pdf, place)))),
  ]);
  return { count: pages.length, destinations: new Map(destinations) };
}

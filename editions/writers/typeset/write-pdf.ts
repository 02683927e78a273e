import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WriteDownload } from '../download-format.ts';
import { typesetData } from './typeset-data.ts';

/** Sets the edition as a book to be printed. Takes its time and memory at one go: run it in a process of its own. */
export const writePdf: WriteDownload = async (source, path) => {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  const here = (name: string) => join(import.meta.dirname, name);
  const compiler = NodeCompiler.create({ workspace: import.meta.dirname });
  compiler.mapShadow(here('bible.json'), Buffer.from(JSON.stringify(typesetData(source))));
  const result = compiler.compile({ mainFilePath: here('bible.typ') });
  if (!result.result) {
    const faults = compiler.fetchDiagnostics(result.takeDiagnostics()!);
    throw new Error(`not typeset: ${JSON.stringify(faults).slice(0, 2_000)}`);
  }
  await writeFile(path, compiler.pdf(result.result), { flag: 'wx' });
};

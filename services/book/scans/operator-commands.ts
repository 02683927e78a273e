import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openCompiled } from '../../../editions/compiled/open-compiled.ts';
import { openLibrary } from '../../../editions/library/open-library.ts';
import { obtainModel } from '../../../editions/scan/obtain-model.ts';
import { type PageReading, type ReadTask, readPages } from '../../../editions/scan/read-pages.ts';
import type { Engine } from '../../../editions/scan/recognise.ts';
import { EditionError } from '../../../editions/source/edition-error.ts';
import { pageFaultText } from '../../../forms/refusals/page-faults.ts';
import { sentenceOf } from '../../../forms/refusals/refusal.ts';
import { Refusal, UsageError } from '../../../program/errors.ts';
import type { Progress } from '../../../program/progress.ts';
import { parsePageRange } from '../../../scripture/facsimile/page-range.ts';
import { commandLines } from '../../keeping/run-command-line.ts';
import { inspectPdf } from './inspect-pdf.ts';

const USAGE = `Uso: npm run scan -- read <libro.pdf>

  Busca en las páginas de un libro escaneado los versículos de una edición.

      --edition <id>          la edición cuyo texto se busca; sin ella, la principal
      --pages <3-5,9>         esas páginas; sin ellas, todas
      --chapters <Gen.1-Gen.4>
                              solo entre esos capítulos; sin ellos, en toda la edición
      --engine <wasm|tesseract>
                              con qué se lee; sin ella, con el Tesseract de este
                              equipo si lo tiene, y si no con su versión WebAssembly
      --json                  escribe [{ verse, page, regions, firm, shown }]
`;

interface ScanContext {
  /** The folder of the program's sources. */
  readonly programDir: string;
  readonly varDir: string;
  readonly env: NodeJS.ProcessEnv;
  /** The folder to which relative paths refer. */
  readonly cwd: string;
  readonly progress: Progress;
  readonly print: (line: string) => void;
}

export const runScan = commandLines(USAGE, async (argv, context: ScanContext) => {
  try {
    await scan(argv, context);
  } catch (error) {
    throw error instanceof EditionError ? new Refusal(error.message) : error;
  }
});

async function scan(argv: readonly string[], context: ScanContext): Promise<void> {
  const { positionals, values } = parseArguments(argv);
  const [command, file, ...more] = positionals;
  if (command !== 'read' || file === undefined || more.length > 0) throw new UsageError('Escriba el nombre de un PDF.');
  const path = resolve(context.cwd, file);
  const { file: edition, chapters } = findText(context, values.edition, values.chapters);
  const pages = await findPages(context, path, values.pages);
  const engine = await findEngine(context, values.engine);
  report(await readAll({ pdf: path, pages, edition, chapters, engine }, context), values.json === true, context.print);
}

function parseArguments(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        edition: { type: 'string' },
        pages: { type: 'string' },
        chapters: { type: 'string' },
        engine: { type: 'string' },
        json: { type: 'boolean' },
      },
    });
  } catch {
    throw new UsageError('No se entiende la orden.');
  }
}

function findText(
  { varDir }: ScanContext,
  id: string | undefined,
  range: string | undefined,
): Pick<ReadTask, 'chapters'> & { readonly file: string } {
  const { editions, defaultId } = openLibrary(varDir);
  if (editions.length === 0)
    throw new Refusal('Todavía no hay ningún texto. Prepárelo con «npm run edition -- setup».');
  const found = editions.find(({ meta }) => meta.id === (id ?? defaultId));
  if (!found)
    throw new Refusal(
      `No hay ninguna edición «${id ?? ''}». Las instaladas: ${editions.map(({ meta }) => meta.id).join(', ')}.`,
    );
  if (range === undefined) return { file: found.file, chapters: [] };
  const [from = '', to = from] = range.split('-');
  const { edition } = openCompiled(found.file);
  const at = [from, to].map((chapter) => {
    const [book = '', number = ''] = chapter.split('.');
    if (!edition.chapterNumbers(book).includes(Number(number)))
      throw new Refusal(`La edición no tiene el capítulo «${chapter}». Escriba los capítulos así: Gen.1-Gen.4.`);
    return edition.books.indexOf(book) * 1_000 + Number(number);
  });
  if (at[0]! > at[1]!) throw new Refusal(`${from} va después de ${to}: escriba primero el capítulo que va antes.`);
  return { file: found.file, chapters: [from, to] };
}

async function findPages({ programDir }: ScanContext, path: string, range: string | undefined): Promise<number[]> {
  const inspected = await inspectPdf(path, programDir).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' || error.code === 'EISDIR'
      ? new Refusal(`No se encuentra el archivo ${path}.`)
      : error;
  });
  if (!inspected.ok) throw new Refusal(sentenceOf(inspected.refusal));
  const { pages } = inspected.value;
  const chosen = parsePageRange(range ?? `1-${pages}`, pages);
  if (!chosen) throw new UsageError('Escriba las páginas así: 3-5,9.');
  if (chosen.length === 0) throw new Refusal(sentenceOf({ code: 'page-outside', pages }));
  return chosen;
}

async function findEngine(
  { programDir, varDir, env, progress }: ScanContext,
  wanted: string | undefined,
): Promise<Engine> {
  if (wanted !== undefined && wanted !== 'wasm' && wanted !== 'tesseract')
    throw new UsageError('--engine es «wasm» o «tesseract».');
  const native = wanted !== 'wasm' && spawnSync('tesseract', ['--version']).status === 0;
  if (wanted === 'tesseract' && !native)
    throw new Refusal('En este equipo no está Tesseract. En Debian: apt-get install tesseract-ocr.');
  const packages = join(programDir, 'build/tesseract/node_modules');
  const model = await obtainModel({ varDir, env, packages, progress });
  return native ? { program: 'tesseract', model } : { core: join(packages, 'tesseract.js-core'), model };
}

async function readAll(task: ReadTask, { programDir, progress }: ScanContext): Promise<PageReading[]> {
  const readings: PageReading[] = [];
  progress.step(`Leyendo ${task.pages.length === 1 ? 'una página' : `${task.pages.length} páginas`}`);
  await readPages(task, {
    programDir,
    onPage(reading) {
      readings.push(reading);
      progress.at(readings.length, task.pages.length);
      if ('fault' in reading) progress.note(`Página ${reading.page}: ${pageFaultText(reading.fault)}`);
    },
  });
  progress.end();
  if (readings.every((reading) => 'fault' in reading))
    progress.note('No se ha reconocido este texto en estas páginas.');
  return readings;
}

function report(readings: readonly PageReading[], json: boolean, print: ScanContext['print']): void {
  const found = readings.flatMap((reading) =>
    'verses' in reading ? reading.verses.map((verse) => ({ page: reading.page, ...verse })) : [],
  );
  if (json) {
    const lines = found.map(({ verse, page, regions, firm, shown }) =>
      JSON.stringify({ verse, page, regions, firm, shown }),
    );
    print(`[${lines.join(',\n')}]`);
    return;
  }
  for (const [page, verses] of Map.groupBy(found, ({ page }) => page)) {
    const shown = verses.filter((verse) => verse.shown);
    const range = shown.length > 0 ? `: ${shown[0]!.verse} a ${shown.at(-1)!.verse}` : '';
    print(`Página ${page}: se muestran ${shown.length} versículos de ${verses.length}${range}`);
  }
}

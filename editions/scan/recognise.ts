// Reads the words of a picture with Tesseract: the machine's own program, or its WebAssembly build in this process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Picture } from './draw-page.ts';
import { type PageWord, parsePageWords } from './page-words.ts';

export interface Engine {
  /** Of the machine's own Tesseract, `tesseract`; absent: the WebAssembly build in `core`. */
  readonly program?: string;
  /** The folder of the package tesseract.js-core. */
  readonly core?: string;
  /** A file `<name>.traineddata`. */
  readonly model: string;
}

/** A page, whose columns are found, or lines alone. */
type Layout = 'page' | 'block';

export type Recognise = (picture: Picture, layout: Layout) => Promise<readonly PageWord[]>;

export const createRecognise = async (engine: Engine): Promise<Recognise> =>
  engine.program ? withProgram(engine.program, engine.model) : withCore(engine.core ?? '', engine.model);

const languageOf = (model: string): string => basename(model, '.traineddata');

/** Its numbers for how a picture is laid out. */
const LAYOUTS: Record<Layout, string> = { page: '3', block: '6' };

function withProgram(program: string, model: string): Recognise {
  const options = ['--tessdata-dir', dirname(model), '-l', languageOf(model)];
  return async (picture, layout) => {
    const child = spawn(
      program,
      ['stdin', 'stdout', ...options, '--psm', LAYOUTS[layout], '-c', 'tessedit_create_tsv=1'],
      {
        env: { ...process.env, OMP_THREAD_LIMIT: '1' },
        stdio: ['pipe', 'pipe', 'ignore'],
      },
    );
    const ended = once(child, 'close');
    child.stdin.on('error', () => {});
    child.stdin.end(portableGrey(picture));
    const [table, [code]] = await Promise.all([buffer(child.stdout), ended]);
    if (code !== 0) throw new Error(`${program} has ended with ${code}`);
    return parsePageWords(table.toString());
  };
}

/** What is used of tesseract.js-core. */
interface Core {
  readonly FS: { writeFile(path: string, bytes: Uint8Array): void };
  readonly TessBaseAPI: new () => {
    Init(folder: string | null, language: string, engine: number): number;
    SetVariable(name: string, value: string): void;
    SetImageFile(exif: number, angle: number): number;
    Recognize(monitor: null): number;
    GetTSVText(page: number): string;
  };
}
/** The neural engine alone. */
const LSTM = 1;

async function withCore(folder: string, model: string): Promise<Recognise> {
  const start = createRequire(join(folder, 'package.json'))('./tesseract-core-simd-lstm.js') as (
    options: object,
  ) => Promise<Core>;
  const silent = () => {};
  const core = await start({ print: silent, printErr: silent, TesseractProgress: silent });
  core.FS.writeFile(basename(model), readFileSync(model));
  const api = new core.TessBaseAPI();
  if (api.Init(null, languageOf(model), LSTM) !== 0) throw new Error(`Tesseract cannot read ${model}`);
  return async (picture, layout) => {
    api.SetVariable('tessedit_pageseg_mode', LAYOUTS[layout]);
    core.FS.writeFile('/input', portableGrey(picture));
    api.SetImageFile(1, 0);
    api.Recognize(null);
    return parsePageWords(api.GetTSVText(0));
  };
}

/** The picture as a PGM file. */
const portableGrey = ({ width, height, grey }: Picture): Buffer =>
  Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`, 'latin1'), grey]);

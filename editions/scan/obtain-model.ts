// The model with which Tesseract reads Castilian of the sixteenth and seventeenth centuries. Only Debian has it: its package is fetched
// with apt, or from Debian's server where there is no apt. Where neither answers, the model of today's Spanish reads old letters too,
// with more mistakes.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Progress } from '../../program/progress.ts';
import { readSourceFiles } from '../archives/read-source-files.ts';
import { withLock } from '../library/with-lock.ts';
import { fetchDebianPackage } from '../obtain/fetch-debian.ts';
import { FETCH_OPTIONS, fetchFile } from '../obtain/fetch-file.ts';
import { openSourcesDir } from '../obtain/sources-dir.ts';
import { EditionError } from '../source/edition-error.ts';

const OLD = 'spa_old.traineddata';
const OLD_SHA256 = '11d89a6763ff134ef8f7e41b995974d36fba5d1a807156d3202d7bf991bb1823';
const MODERN = 'spa.traineddata';
const PACKAGE = 'tesseract-ocr-spa-old';
const PACKAGE_URL = 'https://deb.debian.org/debian/pool/main/t/tesseract-lang/tesseract-ocr-spa-old_4.1.0-2_all.deb';
const APT_TIMEOUT_MS = 3 * 60_000;
const LOCK_WAIT_MS = 60_000;

export interface ModelContext {
  readonly varDir: string;
  readonly env: NodeJS.ProcessEnv;
  /** The folder of packages with the model of today's Spanish. */
  readonly packages: string;
  readonly progress: Progress;
}

/** Returns the path of a model's file under `var/tesseract`, fetched if it is not there. */
export async function obtainModel(context: ModelContext): Promise<string> {
  const { varDir, progress } = context;
  const folder = join(varDir, 'tesseract');
  mkdirSync(folder, { recursive: true });
  const old = join(folder, OLD);
  if (existsSync(old) && sumOf(readFileSync(old)) === OLD_SHA256) return old;
  const waiting = () => progress.note('Otra orden está usando esta instalación; esperando a que termine…');
  return await withLock(varDir, LOCK_WAIT_MS, waiting, () => fetchModel(context, folder, old));
}

async function fetchModel(context: ModelContext, folder: string, old: string): Promise<string> {
  const { packages, progress } = context;
  for (const fetch of [fetchWithApt, fetchFromServer]) {
    try {
      place(old, await modelIn(await fetch(context)));
      progress.end();
      return old;
    } catch (error) {
      if (!(error instanceof EditionError)) throw error;
      progress.fail();
      progress.note(error.message);
    }
  }
  progress.note(
    'No se ha podido descargar el modelo de castellano antiguo (spa_old): se lee con el de español actual (spa).',
  );
  const modern = join(folder, MODERN);
  if (!existsSync(modern))
    place(modern, gunzipSync(readFileSync(join(packages, `@tesseract.js-data/spa/4.0.0_best_int/${MODERN}.gz`))));
  return modern;
}

async function fetchWithApt({ varDir, env, progress }: ModelContext): Promise<string> {
  const sources = openSourcesDir(varDir);
  const kept = sources.find(`${PACKAGE}_`, '.deb');
  if (kept) return kept;
  progress.step(`Descargando el paquete ${PACKAGE} de Debian`);
  return await fetchDebianPackage(PACKAGE, varDir, sources, progress, { timeoutMs: APT_TIMEOUT_MS, env });
}

async function fetchFromServer({ varDir, progress }: ModelContext): Promise<string> {
  const sources = openSourcesDir(varDir);
  const file = sources.fileFor(PACKAGE_URL);
  progress.step(`Descargando ${PACKAGE_URL}`);
  await fetchFile(PACKAGE_URL, file, sources.partial(PACKAGE_URL), progress, { ...FETCH_OPTIONS, tries: 2 });
  return file;
}

/** The model in Debian's package, if it is the very file that this program knows. */
async function modelIn(deb: string): Promise<Uint8Array> {
  const files = await readSourceFiles(deb);
  const bytes = [...files].find(([path]) => path.endsWith(`/${OLD}`))?.[1];
  if (!bytes || sumOf(bytes) !== OLD_SHA256)
    throw new EditionError('E412', `el modelo ${OLD} no es el que se espera`, { file: deb });
  return bytes;
}

const sumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function place(path: string, bytes: Uint8Array): void {
  writeFileSync(`${path}.part`, bytes);
  renameSync(`${path}.part`, path);
}

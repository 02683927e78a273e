import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Refusal } from '../program/command-errors.ts';
import type { ExportedFile, ExportedSite } from '../services/text/packs/exported-site.ts';

const BUILT = resolve(import.meta.dirname, '..', process.env.BUILD_DIR ?? 'build', 'server', 'static');
const ASSETS = 'archivos';

/** See offline/static/export-site.ts. */
export type ExportSite = (site: ExportedSite) => Iterable<ExportedFile>;

/** The pages' program, as built. */
export async function loadExportSite(): Promise<ExportSite> {
  const path = join(BUILT, 'export-site.js');
  if (!existsSync(path)) throw new Refusal('El sitio no está compilado: lo compila npm run build.');
  return ((await import(path)) as { exportSite: ExportSite }).exportSite;
}

/** Styles, letters and pictures. */
export const builtAssets = (): readonly ExportedFile[] =>
  readdirSync(join(BUILT, ASSETS))
    .sort()
    .map((name) => ({ path: `${ASSETS}/${name}`, content: readFileSync(join(BUILT, ASSETS, name)) }));

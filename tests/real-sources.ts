// Real texts for tests. None is in the repository: they come from var/sources (fetched by set-up), from the folder
// TEST_SOURCES, and from the project's data if it is beside the checkout.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { reportSkipped } from './report-skipped.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = [process.env.TEST_SOURCES ?? '', join(ROOT, 'var/sources'), join(ROOT, '../shared/data')];

const find = (pattern: RegExp): string | undefined =>
  FOLDERS.filter((folder) => folder !== '' && existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .find((path) => pattern.test(path));

export const RV1909_DEB = find(/sword-text-sparv_[^/]*\.deb$/);
export const RV1909_USFM = find(/(spaRV1909_usfm|rv1909-usfm)[^/]*\.zip$/i);
export const RV1865_USFM = find(/rv1865[^/]*\.zip$/i);

/** True if a test cannot run for lack of `source`; npm test lists it at its end. */
export const lacks = (source: string | undefined, name: string): boolean =>
  source === undefined && reportSkipped(name, 'TEST_SOURCES=<carpeta con las fuentes> npm test');

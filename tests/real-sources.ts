// Real texts to test with. None is part of the repository: what set-up has fetched into var/sources is read, what lies
// in the folder TEST_SOURCES, and the project's data where it stands beside the checkout.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { leftOut } from './left-out.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = [process.env.TEST_SOURCES ?? '', join(ROOT, 'var/sources'), join(ROOT, '../shared/data')];

const find = (pattern: RegExp): string | undefined =>
  FOLDERS.filter((folder) => folder !== '' && existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .find((path) => pattern.test(path));

export const RV1909_DEB = find(/sword-text-sparv_[^/]*\.deb$/);
export const RV1909_USFM = find(/(spaRV1909_usfm|rv1909-usfm)[^/]*\.zip$/i);
export const RV1865_USFM = find(/rv1865[^/]*\.zip$/i);

/** True where a test cannot run for want of `source`; npm test tells it at its end. */
export const lacks = (source: string | undefined, name: string): boolean =>
  source === undefined && leftOut(name, 'TEST_SOURCES=<carpeta con las fuentes> npm test');

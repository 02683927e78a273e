import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');
export const ROOMS = [
  'scripture',
  'forms',
  'editions',
  'program',
  'store',
  'services',
  'server',
  'web',
  'offline',
  'bin',
  'tests',
  'bench',
] as const;

export interface Import {
  readonly file: string;
  readonly specifier: string;
  readonly typeOnly: boolean;
  /** Loaded when the statement runs. */
  readonly late: boolean;
}

const IMPORT =
  /^\s*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;

export function importsOf(file: string): Import[] {
  const source = readFileSync(join(ROOT, file), 'utf8');
  return [...source.matchAll(IMPORT)].map((m) => ({
    file,
    specifier: m[2] ?? m[3] ?? '',
    typeOnly: m[1] !== undefined,
    late: m[3] !== undefined,
  }));
}

/** The project file that a relative import names, or undefined for a package. */
export const target = ({ file, specifier }: Import): string | undefined =>
  specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : undefined;

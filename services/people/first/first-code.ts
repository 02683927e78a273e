import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { FIRST_CODE, FIRST_CODE_LENGTH } from '../../../forms/account.ts';
import { INSTALL_PATH } from '../../../scripture/addresses/paths.ts';
import { type Database, unlessUnavailable } from '../../../store/database.ts';
import { type FirstCode, findFirstCode, putFirstCode } from '../../../store/first-code.ts';
import { lockName, type Trx } from '../../../store/trx.ts';
import { countAdministrators } from '../../../store/users.ts';
import { newTypedCode } from '../../access/typed-code.ts';

const CODE_LASTS_MS = 86_400_000;
const FILE = 'primer-codigo';

export const isOver = ({ at }: FirstCode, now: number): boolean => now - at >= CODE_LASTS_MS;

/** The hash under which a code is stored, however it is typed; of other texts it is the hash of no code. */
export function hashFirstCode(typed: string): string {
  const code = v.safeParse(FIRST_CODE, typed);
  return createHash('sha256')
    .update(code.success ? code.output : '')
    .digest('hex');
}

interface Deps {
  readonly siteUrl: () => string;
  readonly database: Database;
  readonly varDir: string;
  readonly now: () => Date;
}

/** Where the code is: in clear on this machine, or with another instance. */
type Prepared = { readonly code: string; readonly path: string } | { readonly elsewhere: FirstCode };

/** Makes the code at a start without administrator, unless there is a valid one; undefined if there is an administrator. */
async function prepareFirstCode({ database, varDir, now }: Omit<Deps, 'siteUrl'>): Promise<Prepared | undefined> {
  const path = join(varDir, FILE);
  if ((await database.read(countAdministrators)) > 0) {
    dropCodeFile(varDir);
    return undefined;
  }
  return await database.write(async (trx): Promise<Prepared | undefined> => {
    await lockName(trx, 'administrators');
    if ((await countAdministrators(trx)) > 0) return undefined;
    const known = await findFirstCode(trx);
    if (known && !isOver(known, now().getTime())) {
      const code = readCode(path);
      if (code !== undefined && hashFirstCode(code) === known.hash) return { code, path };
      // With SQLite there is one VAR_DIR, and its file has been lost.
      if (database.engine === 'postgres' && (known.host !== hostname() || known.path !== path))
        return { elsewhere: known };
    }
    return { code: await makeCode(trx, path, now().getTime()), path };
  });
}

async function makeCode(trx: Trx, path: string, at: number): Promise<string> {
  const code = newTypedCode(FIRST_CODE_LENGTH);
  mkdirSync(join(path, '..'), { recursive: true });
  const own = `${path}.${process.pid}`;
  writeFileSync(own, `${code}\n`, { mode: 0o600 });
  chmodSync(own, 0o600);
  renameSync(own, path);
  await putFirstCode(trx, { hash: hashFirstCode(code), at, host: hostname(), path });
  return code;
}

function readCode(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** Removes the file with the code in clear. */
export function dropCodeFile(varDir: string): void {
  rmSync(join(varDir, FILE), { force: true });
}

/**
 * What to tell at a start without administrator; undefined if there is one, or if the store is unreachable.
 * @param isTerminal only a terminal is shown the code itself: other output is kept in logs
 */
export async function adviseFirst(deps: Deps, isTerminal: boolean): Promise<string | undefined> {
  const prepared = await unlessUnavailable(prepareFirstCode(deps)).catch((error: Error) => error);
  if (prepared === undefined) return undefined;
  const page = deps.siteUrl() + INSTALL_PATH;
  const none = 'Todavía no hay ningún administrador.';
  if (prepared instanceof Error)
    return `${none} No se ha podido escribir el código para crear el primero (${prepared.message}). Puede crearlo así: npm run admin -- create nombre@ejemplo.org`;
  if ('elsewhere' in prepared)
    return `${none} Para crear el primero, abra ${page}; el código está en el archivo ${prepared.elsewhere.path} de la máquina ${prepared.elsewhere.host}.`;
  return isTerminal
    ? `${none} Para crear el primero, abra ${page} y escriba este código, que vale un día: ${prepared.code}`
    : `${none} Para crear el primero, abra ${page}; el código, que vale un día, está en el archivo ${prepared.path}`;
}

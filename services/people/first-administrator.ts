import { type Database, unlessAway } from '../../store/database.ts';
import { countAdministrators } from '../../store/users.ts';

/** What a fresh installation still lacks, as a notice at start; undefined if nothing, or if the store cannot be read now. */
export async function firstAdministrator(database: Database): Promise<string | undefined> {
  if ((await unlessAway(database.read(countAdministrators))) !== 0) return undefined;
  return 'Todavía no hay ningún administrador. Para crear el primero: npm run admin -- create nombre@ejemplo.org';
}

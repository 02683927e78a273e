import { type Database, DatabaseUnavailable } from '../../store/database.ts';
import { countAdministrators } from '../../store/users.ts';

/** What a fresh installation still lacks, as a notice at start; undefined if nothing, or if the store cannot be read now. */
export async function firstAdministrator(database: Database): Promise<string | undefined> {
  try {
    if ((await database.read(countAdministrators)) > 0) return undefined;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return undefined;
    throw error;
  }
  return 'Todavía no hay ningún administrador. Para crear el primero: npm run admin -- create nombre@ejemplo.org';
}

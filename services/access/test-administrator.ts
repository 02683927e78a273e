import type { Database } from '../../store/database.ts';
import { insertUser } from '../../store/users.ts';
import type { Viewer } from './viewer.ts';

/** Ana, an administrator with a verified address. */
export async function newAdministrator(database: Database): Promise<Viewer> {
  const row = {
    ...{ id: 'u1', name: 'Ana', email: 'ana@example.org' },
    role: 'administrador',
    ...{ verified_at: 1, password: '', digest: 0, created_at: 0 },
  } as const;
  await database.write((trx) => insertUser(trx, row));
  return { account: { ...row, emailVerified: true }, expired: false, client: 'c' };
}

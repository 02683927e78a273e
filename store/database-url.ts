import { StartError } from '../program/errors.ts';

/** PostgreSQL's address, or a sentence that does not repeat it: it may hold a password. */
export function parseDatabaseUrl(text: string): string {
  const url = URL.parse(text);
  if (url && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1) return text;
  throw new StartError(
    'DATABASE_URL no es la dirección de una base de datos PostgreSQL: escriba, por ejemplo, DATABASE_URL=postgres://usuario:clave@localhost:5432/biblia. Sin ella se usa SQLite, en var/.',
  );
}

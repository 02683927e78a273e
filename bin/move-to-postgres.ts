import { resolve } from 'node:path';
import { UsageError } from '../program/errors.ts';
import { formatRevisionCount } from '../services/keeping/format-revision-count.ts';
import { runCommandLine } from '../services/keeping/run-command-line.ts';
import { settleRestore } from '../services/keeping/unfinished-restore.ts';
import { parseDatabaseUrl } from '../store/database.ts';
import { moveToPostgres } from '../store/move-to-postgres.ts';
import { complain, print } from './with-store.ts';

// `node bin/move-to-postgres.ts <address>` runs for `npm run move-to-postgres --`.
const USAGE = `Uso: npm run move-to-postgres -- postgres://usuario:clave@servidor:5432/biblia

Copia lo guardado en var/sagrada.sqlite en una base de datos PostgreSQL vacía, y lo compara. Antes hay
que parar el sitio. Sin dirección se toma la de DATABASE_URL.
`;

process.exitCode = await runCommandLine(
  USAGE,
  async () => {
    const [given = process.env.DATABASE_URL, ...more] = process.argv.slice(2);
    if (!given || more.length > 0)
      throw new UsageError(given ? 'Sobran palabras.' : 'Falta la dirección de PostgreSQL.');
    const varDir = resolve(process.env.VAR_DIR || 'var');
    settleRestore(varDir);
    const { counts, chains } = await moveToPostgres(varDir, parseDatabaseUrl(given), print);
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    print(`Pasado y comparado, fila por fila: ${Object.keys(counts).length} tablas, ${rows} filas.`);
    if (counts.own_records)
      print(
        '  Entre ellas están las notas y los subrayados privados de los lectores, también en los datos anteriores.',
      );
    for (const { edition, length, head } of chains)
      print(`  Historial de ${edition}: ${formatRevisionCount(length)}; la última es ${head}`);
    print(
      'Ponga ahora el sitio en marcha con esa dirección en DATABASE_URL. Los datos anteriores quedan en var/, sin cambios.',
    );
  },
  complain,
);

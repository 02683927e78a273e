import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { stepText } from '../../forms/progress/step.ts';
import { Refusal, UsageError } from '../../program/errors.ts';
import { formatBytes } from '../../scripture/figures/format-number.ts';
import type { BackupLine } from './backup-process.ts';
import { formatRevisionCount } from './format-revision-count.ts';
import { listBackups, sizeOf } from './list-backups.ts';
import { makeBackup } from './make-backup.ts';
import { type BackupStep, type Installation, REASONS, type Reason } from './manifest.ts';
import { locateBackup } from './open-backup.ts';
import { replaceLostStore } from './replace-lost-store.ts';
import { cancelRestore, finishRestore, restoreBackup } from './restore-backup.ts';
import { commandLines } from './run-command-line.ts';

const BACKUP_USAGE = `Uso: npm run backup [-- <carpeta>]

Copia la base de datos, los textos y los archivos en una carpeta con la fecha, y la vuelve a leer entera. El
sitio puede seguir funcionando. La copia no lleva el secreto de la instalación.

  <carpeta>   dónde; sin ella, en BACKUP_DIR (var/backups)
  --list      muestra las copias que hay
`;

const RESTORE_USAGE = `Uso: npm run restore -- <copia>

  <copia>     la carpeta de una copia, su archivo .tar, o su nombre (npm run backup -- --list)
  --finish    termina una restauración que se interrumpió
  --cancel    la deja, si todavía no había cambiado nada
  --empty     empieza de nuevo, sin nada de lo anterior, si los datos faltan o están dañados

Antes hay que parar el sitio. Lo que había se guarda aparte. El secreto de la instalación se queda como está; si
la copia es de otra máquina, «Copias» dice después qué hay que poner de nuevo.
`;

export interface BackupContext {
  readonly installation: Installation;
  readonly backupDir: string;
  /** Paths are relative to this folder. */
  readonly cwd: string;
  readonly now: () => Date;
  readonly print: (line: string) => void;
}

/** A finished backup with missing parts counts as a failure. */
export const runBackup = commandLines(BACKUP_USAGE, backup);
export const runRestore = commandLines(RESTORE_USAGE, restore);

async function backup(argv: readonly string[], context: BackupContext): Promise<void> {
  const { installation, backupDir, cwd, now, print } = context;
  const { values, positionals } = parseArguments(argv, {
    list: { type: 'boolean' },
    reason: { type: 'string' },
    json: { type: 'boolean' },
  });
  const where = positionals[0] === undefined ? backupDir : resolve(cwd, positionals[0]);
  if (values.list) return await list(where, print);
  const reason = reasonOf(values.reason);
  const line = (report: BackupLine) => print(JSON.stringify(report));
  const onStep = (step: BackupStep) => (values.json ? line({ step }) : print(stepText({ code: step })));
  const { name, folder, manifest } = await makeBackup({ installation, backupDir: where, reason, now: now(), onStep });
  const { store, editions, files, faults } = manifest;
  if (values.json) return line({ done: { name, bytes: sizeOf(manifest), faults } });
  const rows = Object.values(store.counts).reduce((sum, count) => sum + count, 0);
  print(`Copia hecha y comprobada: ${folder}`);
  print(
    `  ${files.length} archivos, ${formatBytes(sizeOf(manifest))}; ${rows} filas en la base de datos (${store.engine}).`,
  );
  if (store.counts.own_records)
    print('  Lleva las notas y los subrayados privados de los lectores: guárdela donde nadie más pueda leerla.');
  for (const { edition, length, head } of store.chains)
    print(`  Historial de ${edition}: ${formatRevisionCount(length)}, la última ${head}`);
  if (editions.length > 0) print(`  Ediciones: ${editions.map(({ id }) => id).join(', ')}`);
  print(`Para restaurarla: npm run restore -- ${where === backupDir ? name : folder}`);
  if (faults.length > 0)
    throw new Refusal(`La copia se ha hecho, pero algo no se ha podido copiar: ${faults.join('; ')}.`);
}

async function list(where: string, print: (line: string) => void): Promise<void> {
  const backups = await listBackups(where);
  if (backups.length === 0) return print(`En ${where} no hay ninguna copia.`);
  for (const { name, manifest } of backups)
    print(
      `${name}   ${formatBytes(sizeOf(manifest)).padStart(10)}   ${manifest.store.engine}, programa ${manifest.program}`,
    );
}

async function restore(argv: readonly string[], context: BackupContext): Promise<void> {
  const { installation, backupDir, cwd, now, print } = context;
  const { values, positionals } = parseArguments(argv, {
    finish: { type: 'boolean' },
    cancel: { type: 'boolean' },
    empty: { type: 'boolean' },
  });
  if (values.finish) return await finishRestore(installation, print);
  if (values.cancel) {
    await cancelRestore(installation);
    return print('Se queda lo que había.');
  }
  if (values.empty) {
    const aside = await replaceLostStore(installation, backupDir, now());
    return print(`Se empieza de nuevo. Lo que quedaba está en ${aside}. Ya se puede poner el sitio en marcha.`);
  }
  const named = positionals[0];
  if (named === undefined) throw new UsageError('Indique qué copia.');
  const from = await locateBackup(named, backupDir, cwd);
  await restoreBackup({ installation, from, now: now(), say: print });
  print('Ya se puede poner el sitio en marcha.');
}

type OptionTypes = Record<string, { readonly type: 'boolean' | 'string' }>;

function parseArguments(argv: readonly string[], options: OptionTypes) {
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`No se entiende la orden: ${(error as Error).message}`);
  }
  if (parsed.positionals.length > 1) throw new UsageError('Sobran palabras.');
  return { values: parsed.values as Record<string, unknown>, positionals: parsed.positionals };
}

const reasonOf = (given: unknown): Reason => REASONS.find((reason) => reason === given) ?? 'command';

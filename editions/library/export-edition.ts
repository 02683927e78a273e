import { renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { EditionError } from '../edition-error.ts';
import type { CommandContext } from './commands.ts';

/** Prints an edition's text as it stands, or stood at a moment; or writes it into a file. */
export async function exportEdition(
  { history, cwd, print }: CommandContext,
  id: string,
  at: string | undefined,
  out: string | undefined,
): Promise<void> {
  if (!history) throw new EditionError('E705', 'aquí no se puede leer la historia');
  const { header, text } = await history.export(id, at);
  const whole = `${header.join('\n')}\n${text}`;
  if (out === undefined) return print(whole.trimEnd());
  const path = resolve(cwd, out);
  writeFileSync(`${path}.tmp`, whole, { flush: true });
  renameSync(`${path}.tmp`, path);
  for (const line of header) print(line.replace(/^# /, ''));
  print(`Escrito en ${path}.`);
}

import { createHash } from 'node:crypto';
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { canonicalLines } from '../../scripture/text/canonical.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import { EditionError } from '../source/edition-error.ts';
import { DOWNLOAD_FORMATS, downloadName, downloadSource } from '../writers/download-formats.ts';
import { WRITERS } from '../writers.ts';
import type { CommandContext } from './commands.ts';

/** An edition's canonical lines as one text, and header lines with its metadata, each beginning with `# `. */
function markedCanonicalText(edition: Edition) {
  const text = [...canonicalLines(edition)].join('');
  const { id, title, revision, rights, history } = edition.meta;
  const facts: readonly (readonly [string, string | number | undefined])[] = [
    ['edition', id],
    ['title', title],
    ['rights', rights],
    ['base', revision],
    ['revision', history?.seq],
    ['revision-sha256', history?.hash],
    ['date', history && new Date(history.at).toISOString()],
    // Of the lines that follow the header.
    ['sha256', createHash('sha256').update(text).digest('hex')],
  ];
  return { header: facts.flatMap(([name, value]) => (value === undefined ? [] : [`# ${name}: ${value}`])), text };
}

export interface ExportOptions {
  /** A moment of the past; absent: the current text. */
  readonly at?: string;
  /** The id of a download format; absent: canonical lines. */
  readonly format?: string;
  readonly out?: string;
}

/** Prints an edition's current text, or its text at a moment, or writes it to a file. */
export async function exportEdition(context: CommandContext, id: string, options: ExportOptions): Promise<void> {
  const { history, cwd, print, progress } = context;
  if (!history) throw new EditionError('E705', 'aquí no se puede leer el historial');
  const format = options.format === undefined ? undefined : formatOf(options.format);
  const text = await history.text(id, options.at);
  const { edition } = text;
  if (!format) {
    const { header, text } = markedCanonicalText(edition);
    const whole = `${header.join('\n')}\n${text}`;
    if (options.out === undefined) return print(whole.trimEnd());
    const path = writable(resolve(cwd, options.out));
    await whileDraft(path, async (draft) => writeFileSync(draft, whole, { flush: true }));
    for (const line of header) print(line.replace(/^# /, ''));
    return print(`Escrito en ${path}.`);
  }
  const path = writable(resolve(cwd, options.out ?? downloadName(edition.meta, format)));
  const further = 'groups' in format ? await history.furtherName(edition) : undefined;
  progress.step(`Escribiendo ${format.name}`);
  const source = downloadSource(text, undefined, { further });
  await whileDraft(path, (draft) => WRITERS[format.id](source, draft, (share) => progress.at(share, 1)));
  progress.end();
  print(`Escrito en ${path}.`);
}

/** Returns the path if a file can be written there: its folder exists, and anything already there is a file. */
function writable(path: string): string {
  const folder = dirname(path);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new EditionError('E708', `no existe la carpeta ${folder}`);
  const there = statSync(path, { throwIfNoEntry: false });
  if (there && !there.isFile()) throw new EditionError('E708', `${path} no es un archivo; indique el nombre de uno`);
  return path;
}

/** Writes to a draft and renames it, so that the file appears complete or not at all. */
async function whileDraft(path: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${path}.tmp`;
  rmSync(draft, { force: true });
  try {
    await write(draft);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

function formatOf(id: string): (typeof DOWNLOAD_FORMATS)[number] {
  const format = DOWNLOAD_FORMATS.find((format) => format.id === id);
  if (format) return format;
  throw new EditionError('E707', `no hay ningún formato «${id}»; hay ${DOWNLOAD_FORMATS.map((f) => f.id).join(', ')}`);
}

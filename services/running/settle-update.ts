import { spawnSync } from 'node:child_process';
import { constants, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Step } from '../../forms/progress/step.ts';
import { SQLITE_FILE } from '../../store/database.ts';
import {
  keptStore,
  readUpdate,
  setStartedFolder,
  startedFolder,
  type UpdateNote,
  writeUpdate,
} from './update-state.ts';

/** A new version that was started so often without becoming ready is given up. */
const MOST_STARTS = 3;

interface Places {
  readonly varDir: string;
  readonly databaseUrl?: string;
}

/**
 * Does what the last update still asks for, and returns the folder to start the server from. No server runs meanwhile. It can be
 * repeated at any point.
 */
export function beginStart(places: Places, installed: string): { readonly folder: string; readonly trial: boolean } {
  const { varDir } = places;
  const note = readUpdate(varDir);
  if (note?.phase === 'back-asked') goBack(places, installed, note);
  if (note?.phase === 'trial') {
    if ((note.starts ?? 0) >= MOST_STARTS) giveUp(places, installed, note);
    else {
      if (note.migrates && !places.databaseUrl && !note.starts) keepStore(varDir);
      writeUpdate(varDir, { ...note, starts: (note.starts ?? 0) + 1 });
      // An interruption may have come before the link was set.
      setStartedFolder(varDir, installed, note.to.folder);
      return { folder: note.to.folder, trial: true };
    }
  }
  return { folder: startedFolder(varDir, installed), trial: false };
}

/** The started version answers. */
export function noteReady(varDir: string): void {
  const note = readUpdate(varDir);
  if (note?.phase !== 'trial') return;
  const { starts: _, ...rest } = note;
  writeUpdate(varDir, { ...rest, phase: 'done', unrecorded: true });
  rmSync(keptStore(varDir), { force: true });
}

/** The old server has closed the store: its file is whole. */
function keepStore(varDir: string): void {
  const fresh = `${keptStore(varDir)}.tmp`;
  copyFileSync(join(varDir, SQLITE_FILE), fresh, constants.COPYFILE_FICLONE);
  renameSync(fresh, keptStore(varDir));
}

/** The old version, with the store as it left it. */
function giveUp(places: Places, installed: string, note: UpdateNote): void {
  const { varDir } = places;
  let why: Step = { code: 'update-not-ready' };
  if (existsSync(keptStore(varDir))) {
    for (const companion of ['-wal', '-shm']) rmSync(join(varDir, `${SQLITE_FILE}${companion}`), { force: true });
    renameSync(keptStore(varDir), join(varDir, SQLITE_FILE));
  } else if (note.migrates && places.databaseUrl && note.backup) {
    const said = restore(note, note.backup);
    if (said !== undefined) why = { code: 'update-not-restored', text: said };
  }
  setStartedFolder(varDir, installed, note.from.folder);
  writeUpdate(varDir, { ...note, phase: 'failed', why, unrecorded: true });
}

function goBack({ varDir }: Places, installed: string, note: UpdateNote): void {
  const said = note.migrates && note.backup ? restore(note, note.backup) : undefined;
  if (said !== undefined) {
    writeUpdate(varDir, { ...note, phase: 'failed', why: { code: 'said', text: said } });
    return;
  }
  setStartedFolder(varDir, installed, note.from.folder);
  writeUpdate(varDir, { ...note, phase: 'back', unrecorded: true });
}

/** Restores the backup with the old version's program. Returns what it complains of. */
function restore({ from }: UpdateNote, backup: string): string | undefined {
  const { status, stderr } = spawnSync('/bin/sh', ['bin/operator', 'restore', backup], {
    cwd: from.folder,
    encoding: 'utf8',
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  return status === 0 ? undefined : stderr.trim().split('\n').at(-1) || 'La copia no se pudo restaurar.';
}

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseUnavailable } from './database.ts';

/**
 * What is wrong with a store that does not come back by itself. `missing`, `empty`: there is none, or one with nothing in it,
 * where this installation has had one. `damaged`: what it holds cannot be relied on.
 */
export type StoreFault = 'missing' | 'empty' | 'damaged';

/** Where the store should be, and where its copies lie. */
export interface StorePlace {
  readonly engine: 'sqlite' | 'postgres';
  readonly varDir: string;
  readonly backupDir: string;
}

export const placeIn = (
  varDir: string,
  engine: StorePlace['engine'] = 'sqlite',
  backupDir = join(varDir, 'backups'),
): StorePlace => ({ engine, varDir, backupDir });

/** The store cannot be used until its owner restores a copy, or begins anew; nothing has been written over. */
export class StoreLost extends DatabaseUnavailable {
  readonly fault: StoreFault;
  /** Known to whoever opened the store. */
  readonly place: StorePlace | undefined;

  constructor(fault: StoreFault, place?: StorePlace, cause?: unknown) {
    super(`the store is ${fault}`, { cause });
    this.fault = fault;
    this.place = place;
  }
}

/** What is made only after a store has been read or written to: the settings and the texts as they were shown, large files. */
const FILES = ['last-settings.json'];
const KEPT_FILE = /^[0-9a-f]{64}$/;
const COPY = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(-\d+)?|sagrada-.*\.sqlite)$/;
const SET_ASIDE = /^antes-de-/;

/** Whether an installation has had a store: then one that is not there, or has nothing in it, is a lost one and no new one. */
export const hasTraces = ({ varDir, backupDir }: StorePlace): boolean =>
  FILES.some((name) => existsSync(join(varDir, name))) ||
  namesIn(join(varDir, 'overlays')).length > 0 ||
  namesIn(join(varDir, 'files')).some((name) => KEPT_FILE.test(name)) ||
  namesIn(varDir).some((name) => SET_ASIDE.test(name)) ||
  namesIn(backupDir).some((name) => COPY.test(name));

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'));
  } catch {
    return [];
  }
}

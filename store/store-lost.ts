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

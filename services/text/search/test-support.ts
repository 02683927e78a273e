import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { createLog } from '../../../program/log.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import { openInstalledTexts } from '../texts/installed-texts.ts';
import { newVarDir } from '../texts/test-support.ts';
import { type CacheLimits, createIndexMaker } from './open-indexes.ts';
import { createTextSearch } from './text-search.ts';

const PROGRAM_DIR = resolve(import.meta.dirname, '../../..');

interface Options {
  /** Installs the editions. */
  readonly prepare: (varDir: string) => void;
  readonly programDir?: string;
  /** Applies corrections to an edition. */
  readonly corrected?: (installed: Edition) => Edition;
  readonly bounds?: CacheLimits;
}

/** The search over installed editions, with a real index process and a count of its runs. */
export function openTextSearch({
  prepare,
  programDir = PROGRAM_DIR,
  corrected = (edition) => edition,
  bounds,
}: Options) {
  const varDir = newVarDir();
  prepare(varDir);
  const log = createLog('silent');
  const installed = openInstalledTexts(varDir, log);
  let generation = 0;
  const texts = {
    edition(id = installed.defaultId) {
      const there = installed.edition(id);
      return there && corrected(there);
    },
    installed: installed.edition,
    history: () => ({ chapters: new Map() }),
    defaultId: installed.defaultId,
    get generation() {
      if (installed.refresh()) generation++;
      return generation;
    },
  };
  const maker = createIndexMaker({ varDir, programDir, log });
  let made = 0;
  const indexes = {
    ...maker,
    make() {
      made++;
      return maker.make();
    },
  };
  onTestFinished(() => {
    maker.close();
    installed.close();
    rmSync(varDir, { recursive: true, force: true });
  });
  return {
    search: createTextSearch({ texts, varDir, indexes, log, ...(bounds && { bounds }) }),
    varDir,
    timesMade: () => made,
  };
}

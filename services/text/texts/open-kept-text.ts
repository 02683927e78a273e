import { openCompiled } from '../../../editions/compiled/open-compiled.ts';
import { openLibrary } from '../../../editions/library/open-library.ts';
import type { Log } from '../../../program/log.ts';
import { correctText, type NumberedText } from '../../../scripture/correction/corrected-edition.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import { readKept } from './kept-state.ts';
import type { TextHistory } from './texts.ts';

interface KeptText extends NumberedText {
  /** Without its corrections. */
  readonly installed: Edition;
  readonly history: TextHistory;
}

/**
 * The text of an edition as the server that keeps this folder last showed it, corrections included, for a process beside
 * it that has no database; undefined where the edition is not installed.
 */
export function openKeptText(varDir: string, id: string, log: Log): KeptText | undefined {
  const entry = openLibrary(varDir).editions.find(({ meta }) => meta.id === id);
  if (!entry) return undefined;
  const state = readKept(varDir, id, log);
  const file =
    state === undefined || state.base === entry.meta.canonicalSha256
      ? entry.file
      : entry.earlier.find(({ canonicalSha256 }) => canonicalSha256 === state.base)?.file;
  if (file === undefined) throw new Error(`the text that the corrections of ${id} stand on is not here`);
  const compiled = openCompiled(file);
  const history = { chapters: state?.chapters ?? new Map() };
  return { ...correctText(compiled, state), installed: compiled.edition, history };
}

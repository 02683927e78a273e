import type { Wording } from '../../../scripture/correction/wording.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import type { Claim } from '../../../store/contributors.ts';
import type { Database } from '../../../store/database.ts';
import type { Limits } from '../../access/limits.ts';
import { isAtLeast } from '../../access/permissions.ts';
import { type Account, roleOf, type Viewer } from '../../access/viewer.ts';
import type { Settings } from '../../owner/settings/settings.ts';
import type { Texts } from '../texts/texts.ts';
import type { Letters } from './letters.ts';

/** What the acts that write work with. */
export interface WritingDeps {
  readonly database: Database;
  readonly texts: Texts;
  readonly settings: Settings;
  readonly limits: Limits;
  readonly letters: Letters;
  /** What a verse may be written with. */
  readonly characters: (edition: Edition, verse: Wording) => ReadonlySet<string>;
  /** Public names of contributors. */
  readonly names: (contributors: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Resolves when this process shows what has been published. */
  readonly catchUp: () => Promise<void>;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** By what a viewer's own things are found; undefined for a visitor whose device holds no claim. */
export function claimOf({ account, device }: Viewer): (Claim & ({ userId: string } | { device: string })) | undefined {
  if (account) return { userId: account.id };
  return device === undefined ? undefined : { device };
}

export type Corrector = Viewer & { readonly account: Account };

/** Whether somebody's word settles what others propose. */
export const isCorrector = (viewer: Viewer): viewer is Corrector => isAtLeast(roleOf(viewer), 'corrector');

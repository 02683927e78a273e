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

/** Dependencies of the actions that write. */
export interface WritingDeps {
  readonly database: Database;
  readonly texts: Texts;
  readonly settings: Settings;
  readonly limits: Limits;
  readonly letters: Letters;
  /** The characters that are allowed in a verse. */
  readonly characters: (edition: Edition, verse: Wording) => ReadonlySet<string>;
  /** Public names of contributors. */
  readonly names: (contributors: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Resolves when this process serves the published revisions. */
  readonly catchUp: () => Promise<void>;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** The claim by which a viewer's own proposals are found; undefined for a visitor without a device claim. */
export function claimOf({ account, device }: Viewer): (Claim & ({ userId: string } | { device: string })) | undefined {
  if (account) return { userId: account.id };
  return device === undefined ? undefined : { device };
}

export type Corrector = Viewer & { readonly account: Account };

/** True if the viewer may decide on proposals. */
export const isCorrector = (viewer: Viewer): viewer is Corrector => isAtLeast(roleOf(viewer), 'corrector');

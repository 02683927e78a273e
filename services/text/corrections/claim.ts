import type { Claim } from '../../../store/contributors.ts';
import { isAtLeast } from '../../access/permissions.ts';
import { type Account, roleOf, type Viewer } from '../../access/viewer.ts';

/** By what a viewer's own things are found; undefined for a visitor whose device holds no claim. */
export function claimOf({ account, device }: Viewer): (Claim & ({ userId: string } | { device: string })) | undefined {
  if (account) return { userId: account.id };
  return device === undefined ? undefined : { device };
}

export type Corrector = Viewer & { readonly account: Account };

/** Whether somebody's word settles what others propose. */
export const isCorrector = (viewer: Viewer): viewer is Corrector => isAtLeast(roleOf(viewer), 'corrector');

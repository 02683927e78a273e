import { PASSKEY_NAME } from '../../../forms/account.ts';
import { dropPasskey, type PasskeyRow, passkeysOf, renamePasskey } from '../../../store/passkeys.ts';
import { factorKinds } from '../../../store/second-factors.ts';
import { accountIn, type Viewer } from '../../access/viewer.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import type { AccountsDeps } from '../accounts/deps.ts';
import { createLetterSender } from '../accounts/letter-sender.ts';
import { createOwnAccount } from '../accounts/own-account.ts';
import { takeAccountForm } from '../accounts/take-account-form.ts';
import type { PasskeyInfo } from './passkeys.ts';
import type { RelyingParty } from './relying-party.ts';

/** One's own passkeys. They are seen and removed wherever the site is, also where they can be used no more. */
export function createOwnPasskeys(deps: AccountsDeps, party: RelyingParty | undefined) {
  const { database } = deps;
  const letters = createLetterSender(deps);
  const { confirmPassword } = createOwnAccount(deps);
  const infoOf = ({ id, name, created_at, used_at, backed_up, rp_id }: PasskeyRow): PasskeyInfo => ({
    id,
    name,
    createdAt: created_at,
    usedAt: used_at,
    backedUp: backed_up === 1,
    usable: rp_id === party?.id,
  });

  return {
    async list(viewer: Viewer): Promise<readonly PasskeyInfo[]> {
      return (await database.read((db) => passkeysOf(db, accountIn(viewer).id))).map(infoOf);
    },

    async rename(viewer: Viewer, id: string, typed: string): Promise<Outcome> {
      const taken = takeAccountForm(PASSKEY_NAME, { name: typed });
      if (!taken.ok) return taken;
      const { name } = taken.value;
      const renamed = await database.write((trx) => renamePasskey(trx, accountIn(viewer).id, id, name));
      return renamed ? done(undefined) : refused({ code: 'passkey-gone' });
    },

    async remove(viewer: Viewer, id: string, current: string): Promise<Outcome> {
      const confirmed = await confirmPassword(viewer, current);
      if (!confirmed.ok) return confirmed;
      const account = accountIn(viewer);
      const removed = await database.write(async (trx) => {
        if (!(await dropPasskey(trx, account.id, id))) return false;
        const still = await factorKinds(trx, account.id);
        await letters.plain(trx, still ? 'passkeyRemoved' : 'secondFactorOff', account.email);
        return true;
      });
      return removed ? done(undefined) : refused({ code: 'passkey-gone' });
    },
  };
}

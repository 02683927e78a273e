import { contributorFor, contributorNames } from '../../../store/contributors.ts';
import { findSession, hasDeviceRecord, prolongSession } from '../../../store/sessions.ts';
import { findUser, type UserRow } from '../../../store/users.ts';
import { newUuid } from '../../../store/uuid.ts';
import type { Browser } from '../../access/browser.ts';
import { widerNetworks } from '../../access/client-hashes.ts';
import { isAtLeast } from '../../access/permissions.ts';
import { isStale, sessionEnd } from '../../access/session-times.ts';
import { hashToken, newToken } from '../../access/token.ts';
import type { Account, Viewer } from '../../access/viewer.ts';
import type { Keep } from '../../outcomes/outcome.ts';
import type { AccountsDeps } from './deps.ts';

const DAY_MS = 86_400_000;

export function accountOf(user: Pick<UserRow, 'id' | 'name' | 'email' | 'verified_at' | 'role'>): Account {
  const { id, name, email, verified_at, role } = user;
  return { id, name, email, emailVerified: verified_at !== null, role };
}

/** Creates viewers of requests, and the devices that own visitors' work. */
export function createViewers({ database, clientOf, settings, now }: AccountsDeps) {
  const lacksSecondFactor = ({ role, app_since, passkey_since }: Awaited<ReturnType<typeof findSession>> & object) =>
    (app_since ?? passkey_since) === null && isAtLeast(role, 'corrector') && settings.site().secondFactorRequired;

  return {
    async viewer(browser: Browser): Promise<Viewer> {
      const { session: token, device, address } = browser;
      const ranges = widerNetworks(address).map(clientOf);
      const visitor = {
        ...(device && { device: hashToken(device) }),
        client: clientOf(address),
        ...(ranges.length > 0 && { ranges }),
      };
      if (token === undefined) return { ...visitor, expired: false };
      if (token === '') return { ...visitor, expired: true };
      const at = now().getTime();
      const found = await database.read((db) => findSession(db, hashToken(token), at));
      if (!found) return { ...visitor, expired: true };
      const stale = isStale(found.created_at, at, browser.reads);
      return {
        ...visitor,
        account: accountOf(found),
        expired: false,
        ...(stale && { stale: true as const }),
        ...(lacksSecondFactor(found) && { unproved: true as const }),
      };
    },

    async withDevice(browser: Browser, viewer: Viewer): Promise<{ viewer: Viewer; keep: Keep }> {
      const brought = browser.device;
      // A device token that no answer of ours has set is ignored: an attacker may have planted it and know it.
      const own = brought ? await database.read((db) => hasDeviceRecord(db, hashToken(brought))) : false;
      const token = brought && own ? brought : newToken();
      return { viewer: { ...viewer, device: hashToken(token) }, keep: { device: token } };
    },

    async refresh(browser: Browser, { account }: Viewer): Promise<Keep> {
      const token = browser.session;
      if (!account || !token) return {};
      const at = now().getTime();
      const seen = await database.read((db) => findSession(db, hashToken(token), at));
      // Once a day is enough: a write on every page would slow it down.
      if (!seen || at - seen.seen_at < DAY_MS) return {};
      const goesOn = await database.write((trx) =>
        prolongSession(trx, hashToken(token), at, sessionEnd(at, seen.created_at)),
      );
      return goesOn ? { session: token } : {};
    },

    async account(id: string): Promise<Account | undefined> {
      const user = await database.read((db) => findUser(db, id));
      return user && accountOf(user);
    },

    async names(contributors: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const names = new Map(contributors.map((id) => [id, 'visitante']));
      if (names.size === 0) return names;
      const rows = await database.read((db) => contributorNames(db, [...names.keys()]));
      for (const { id, name, erased_at } of rows)
        names.set(id, name ?? (erased_at === null ? 'visitante' : 'cuenta eliminada'));
      return names;
    },

    async contributor({ account, device }: Viewer): Promise<string> {
      const claim = account ? { userId: account.id } : device ? { device } : undefined;
      if (!claim) throw new Error('a contributor needs an account or a device');
      return await database.write((trx) => contributorFor(trx, claim, newUuid));
    },
  };
}

import { randomBytes, timingSafeEqual } from 'node:crypto';
import { parseTypedSiteUrl } from '../../../forms/site-url.ts';
import type { Database } from '../../../store/database.ts';
import { countPasskeysOf } from '../../../store/passkeys.ts';
import type { Browser } from '../../access/browser.ts';
import type { Viewer } from '../../access/viewer.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import type { EditableSettings } from '../settings/settings.ts';
import { isChallenge, type SiteAddress } from './site-address.ts';

/** An address that somebody has typed, and what is needed to keep it. */
export interface AddressCandidate {
  readonly address: string;
  /** The browser is at this address already, which proves it. */
  readonly here: boolean;
  /** What the browser asks that address, if it is not there. */
  readonly challenge: string;
  /** Passkeys that belong to the present address and will not work at this one. */
  readonly passkeys: number;
}

/** The site's address at the desk. The caller has checked the permission. */
export interface AddressDesk {
  /** Checks what was typed; nothing is kept yet. */
  propose(browser: Browser, typed: string): Promise<Outcome<AddressCandidate>>;
  /**
   * Keeps an address that has been proved: by this browser being there, or by what that address has answered.
   * @param input.seen mark of the settings when the form was loaded
   */
  change(viewer: Viewer, browser: Browser, input: AddressChange): Promise<Outcome<AddressCandidate>>;
}

interface AddressChange {
  readonly address: string;
  readonly challenge: string;
  readonly answer: string;
  readonly current: string;
  readonly seen: string;
}

interface Deps {
  readonly address: SiteAddress;
  readonly database: Database;
  readonly settings: EditableSettings;
  readonly accounts: { confirmPassword(viewer: Viewer, password: string): Promise<Outcome> };
}

export function createAddressDesk({ address, database, settings, accounts }: Deps): AddressDesk {
  async function propose(browser: Browser, typed: string): Promise<Outcome<AddressCandidate>> {
    if (address.source() === 'environment') return refused({ code: 'address-locked', field: 'direccion' });
    const wanted = parseTypedSiteUrl(typed.trim());
    if (wanted === undefined) return refused({ code: 'address-typed', field: 'direccion' });
    const [host, before] = [wanted, address.siteUrl()].map((url) => new URL(url).hostname);
    const passkeys = host === before ? 0 : await database.read((db) => countPasskeysOf(db, before!));
    const challenge = randomBytes(24).toString('base64url');
    return done({ address: wanted, here: browser.origin === wanted, challenge, passkeys });
  }

  return {
    propose,
    async change(viewer, browser, { address: typed, challenge, answer, current, seen }) {
      const proposed = await propose(browser, typed);
      if (!proposed.ok) return proposed;
      if (!proposed.value.here) {
        if (answer === '') return refused({ code: 'address-unproved', field: 'direccion' });
        if (!isChallenge(challenge) || !isSame(answer, await address.answerTo(challenge)))
          return refused({ code: 'address-elsewhere', field: 'direccion', address: proposed.value.address });
      }
      const confirmed = await accounts.confirmPassword(viewer, current);
      if (!confirmed.ok) return confirmed;
      const changed = await settings.change(viewer, { publicUrl: proposed.value.address }, seen);
      // At the same host the browser stays signed in, under the names that cookies have there.
      const { session, device } = browser;
      return changed.ok
        ? done(proposed.value, proposed.value.here ? { ...(session && { session }), ...(device && { device }) } : {})
        : changed;
    },
  };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

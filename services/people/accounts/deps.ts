import type { Database } from '../../../store/database.ts';
import type { Trx } from '../../../store/trx.ts';
import type { Limits } from '../../access/limits.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Settings } from '../../owner/settings/settings.ts';
import type { Mail } from '../../post/mail/mail.ts';
import type { PasswordCost } from './password.ts';

/** Dependencies of the parts of the accounts service. */
export interface AccountsDeps {
  readonly database: Database;
  readonly mail: Mail;
  readonly limits: Limits;
  readonly settings: Settings;
  readonly siteUrl: () => string;
  readonly now: () => Date;
  /** The installation's secret for signing and sealing. */
  readonly secret: (trx?: Trx) => Promise<string>;
  /** Absent: PASSWORD_COST. Only tests that do not test passwords lower it. */
  readonly passwordCost?: PasswordCost;
  /** The hash of a client's address or of a wider network, as the subject of limits. */
  readonly clientOf: (address: string) => string;
  /** Called after a sign-in, to assign the device's earlier proposals to the account. */
  readonly adopt: (viewer: Viewer) => Promise<void>;
}

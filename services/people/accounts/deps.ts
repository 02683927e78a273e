import type { Database } from '../../../store/database.ts';
import type { Trx } from '../../../store/trx.ts';
import type { Limits } from '../../access/limits.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Settings } from '../../owner/settings/settings.ts';
import type { Mail } from '../../post/mail/mail.ts';
import type { PasswordCost } from './password.ts';

/** What the parts of the accounts service work with. */
export interface AccountsDeps {
  readonly database: Database;
  readonly mail: Mail;
  readonly limits: Limits;
  readonly settings: Settings;
  readonly publicUrl: string;
  readonly now: () => Date;
  /** What the installation signs and seals with. */
  readonly secret: (trx?: Trx) => Promise<string>;
  /** Absent: PASSWORD_COST. Only tests of other things take less. */
  readonly passwordCost?: PasswordCost;
  /** The hash of a client's address, or of a network around it: what limits count by. */
  readonly clientOf: (address: string) => string;
  /** Called after a sign-in, to assign the device's earlier proposals to the account. */
  readonly adopt: (viewer: Viewer) => Promise<void>;
}

import type { ReactNode } from 'react';
import { WHY_NOT } from './wording.ts';

interface Props {
  /** Where the site has passkeys; undefined: nowhere. */
  readonly origin: string | undefined;
  /** Says nothing where the browser or the address is the reason: a reader who never had a passkey here misses none. */
  readonly quiet?: boolean;
  readonly children: ReactNode;
}

/** What needs a passkey: a script shows it where there can be any, or says why not (improve-passkeys.ts). */
export const WherePossible = ({ origin, quiet, children }: Props) =>
  origin ? (
    <div data-passkey-origin={origin} data-quiet={quiet || undefined}>
      <div hidden>{children}</div>
      <noscript>
        <p className="small">{WHY_NOT.script()}</p>
      </noscript>
    </div>
  ) : quiet ? null : (
    <p>{WHY_NOT.site()}</p>
  );

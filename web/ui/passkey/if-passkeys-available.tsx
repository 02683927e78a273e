import type { ReactNode } from 'react';
import { WHY_NOT } from './wording.ts';

interface Props {
  /** The origin that passkeys are bound to; undefined if the site cannot have any. */
  readonly origin: string | undefined;
  /** Whether to hide the reason if it is the browser or the address: a reader without a passkey here misses none. */
  readonly quiet?: boolean;
  readonly children: ReactNode;
}

/** Content that needs passkeys: a script shows it if they are available, or the reason (improve-passkeys.ts). */
export const IfPasskeysAvailable = ({ origin, quiet, children }: Props) =>
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

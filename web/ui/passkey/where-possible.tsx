import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { WHY_NOT } from './wording.ts';

interface Props {
  /** Where the site has passkeys; undefined: nowhere. */
  readonly origin: string | undefined;
  /** Says nothing where the browser or the address is the reason: a reader who never had a passkey here misses none. */
  readonly quiet?: boolean;
  readonly children: ReactNode;
}

/** What needs a passkey, where there can be any; a plain sentence in its place elsewhere. */
export function WherePossible({ origin, quiet, children }: Props) {
  const [why, setWhy] = useState<keyof typeof WHY_NOT | undefined>(origin ? 'script' : 'site');
  useEffect(() => startTransition(() => setWhy(whyNot(origin))), [origin]);
  if (why === undefined) return children;
  if (why === 'script')
    return (
      <>
        <span hidden data-alive="" />
        <noscript>
          <p className="small">{WHY_NOT.script()}</p>
        </noscript>
      </>
    );
  return quiet ? null : <p>{WHY_NOT[why](origin ?? '')}</p>;
}

function whyNot(origin: string | undefined): keyof typeof WHY_NOT | undefined {
  if (!origin) return 'site';
  if (location.origin !== origin) return 'address';
  // Browsers of late 2024 on have both.
  return typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential
    ? undefined
    : 'browser';
}

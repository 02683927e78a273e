import { passkeyPath } from '../../../scripture/addresses/paths.ts';
import type { PasskeyInfo } from '../../../services/people/passkeys/passkeys.ts';
import { AboutPasskey } from '../../ui/passkey/about-passkey.tsx';

/** The passkeys, each with a link to the page that renames or removes it. */
export function PasskeyList({ list }: { readonly list: readonly PasskeyInfo[] }) {
  if (list.length === 0) return null;
  return (
    <ul className="passkeys">
      {list.map((passkey) => (
        <li key={passkey.id}>
          <a href={passkeyPath(passkey.id)}>
            <bdi>{passkey.name}</bdi>
          </a>
          <span>
            <AboutPasskey passkey={passkey} />
          </span>
        </li>
      ))}
    </ul>
  );
}

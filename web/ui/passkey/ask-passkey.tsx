import type { ToCreate, ToSign } from '../../../services/people/passkeys/passkeys.ts';
import { PostForm } from '../form/post-form.tsx';
import { IfPasskeysAvailable } from './if-passkeys-available.tsx';
import { PASSKEY } from './wording.ts';

/** The request to the browser: to create a passkey, or to sign with an existing one. */
export type PasskeyRequest = { readonly toCreate: ToCreate } | { readonly toSign: ToSign };

interface Props {
  readonly asked: PasskeyRequest;
  readonly origin: string | undefined;
  readonly label: string;
  /** Hidden fields sent with the browser's answer (`credencial`). */
  readonly fields: Readonly<Record<string, string>>;
}

/** A form that a script sends with the browser's answer, which it requests at once, and again on demand (improve-passkeys.ts). */
export const AskPasskey = ({ asked, origin, label, fields }: Props) => (
  <IfPasskeysAvailable origin={origin}>
    <PostForm label={label} sends={fields}>
      <input
        type="hidden"
        name="credencial"
        data-passkey={JSON.stringify('toCreate' in asked ? { toCreate: asked.toCreate } : { toSign: asked.toSign })}
      />
      <p role="status">{PASSKEY.wait}</p>
    </PostForm>
  </IfPasskeysAvailable>
);

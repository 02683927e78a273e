import type { ToCreate, ToSign } from '../../../services/people/passkeys/passkeys.ts';
import { PostForm } from '../form/post-form.tsx';
import { WherePossible } from './where-possible.tsx';
import { PASSKEY } from './wording.ts';

/** What a browser is asked for: a new passkey, or to sign with one that it has. */
export type Asked = { readonly toCreate: ToCreate } | { readonly toSign: ToSign };

interface Props {
  readonly asked: Asked;
  readonly origin: string | undefined;
  readonly label: string;
  /** What is sent beside the browser's answer (`credencial`). */
  readonly fields: Readonly<Record<string, string>>;
}

/** A form that a script sends with the browser's answer, which it asks for at once, and again on request (improve-passkeys.ts). */
export const AskPasskey = ({ asked, origin, label, fields }: Props) => (
  <WherePossible origin={origin}>
    <PostForm label={label} sends={fields}>
      <input
        type="hidden"
        name="credencial"
        data-passkey={JSON.stringify('toCreate' in asked ? { toCreate: asked.toCreate } : { toSign: asked.toSign })}
      />
      <p role="status">{PASSKEY.wait}</p>
    </PostForm>
  </WherePossible>
);

import { SIGN_IN_PATH, signInPath } from '../../../scripture/addresses/paths.ts';
import { FormFault } from '../../ui/form/field.tsx';
import type { FormAnswer } from '../../ui/form/form-answer.ts';
import { PostForm } from '../../ui/form/post-form.tsx';
import { AskPasskey, type PasskeyRequest } from '../../ui/passkey/ask-passkey.tsx';
import { IfPasskeysAvailable } from '../../ui/passkey/if-passkeys-available.tsx';
import { PASSKEY } from '../../ui/passkey/wording.ts';
import { SIGN_IN } from '../account/wording.ts';

interface Place {
  readonly origin: string | undefined;
  readonly back: string | undefined;
}

/** Signing in with a passkey instead. */
export function WithPasskey({ origin, back, faults }: Place & Pick<FormAnswer, 'faults'>) {
  return (
    <section className="otherwise">
      <FormFault faults={faults} />
      <IfPasskeysAvailable origin={origin} quiet>
        <PostForm
          action={SIGN_IN_PATH}
          label={PASSKEY.title}
          sends={{ que: 'pedir-llave', volver: back }}
          button={PASSKEY.title}
        />
      </IfPasskeysAvailable>
    </section>
  );
}

/** The page shown while the browser asks for the passkey. */
export function PasskeyPrompt({ origin, back, asked }: Place & { readonly asked: PasskeyRequest }) {
  return (
    <main className="sheet">
      <h1>{PASSKEY.title}</h1>
      <AskPasskey
        asked={asked}
        origin={origin}
        label={PASSKEY.title}
        fields={{ que: 'llave', ...(back && { volver: back }) }}
      />
      <p className="small">
        <a href={signInPath(back)}>{SIGN_IN.withPassword}</a>
      </p>
    </main>
  );
}

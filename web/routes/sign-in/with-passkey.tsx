import { SIGN_IN_PATH, signInPath } from '../../../scripture/addresses/paths.ts';
import { FormFault } from '../../ui/form/field.tsx';
import type { FormAnswer } from '../../ui/form/form-answer.ts';
import { PostForm } from '../../ui/form/post-form.tsx';
import { type Asked, AskPasskey } from '../../ui/passkey/ask-passkey.tsx';
import { WherePossible } from '../../ui/passkey/where-possible.tsx';
import { PASSKEY } from '../../ui/passkey/wording.ts';
import { SIGN_IN } from './wording.ts';

interface Place {
  readonly origin: string | undefined;
  readonly back: string | undefined;
}

/** The other way in. */
export function WithPasskey({ origin, back, faults }: Place & Pick<FormAnswer, 'faults'>) {
  return (
    <section className="otherwise">
      <FormFault faults={faults} />
      <WherePossible origin={origin} quiet>
        <PostForm
          action={SIGN_IN_PATH}
          label={PASSKEY.title}
          sends={{ que: 'pedir-llave', volver: back }}
          button={PASSKEY.title}
        />
      </WherePossible>
    </section>
  );
}

/** While the browser asks for one. */
export function AskedForPasskey({ origin, back, asked }: Place & { readonly asked: Asked }) {
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

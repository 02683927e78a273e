import { CodeField } from '../../ui/form/code-field.tsx';
import { answerFor, type FormAnswer } from '../../ui/form/form-answer.ts';
import { PostForm } from '../../ui/form/post-form.tsx';
import { WithPassword } from '../../ui/form/with-password.tsx';
import type { encodeQrCode } from '../../ui/qr-code/encode-qr-code.ts';
import { QrCode } from '../../ui/qr-code/qr-code.tsx';
import { CODE } from '../account/wording.ts';

interface Props {
  readonly email: string;
  /** Defined once setup has begun. */
  readonly setUp:
    | { readonly key: string; readonly address: string; readonly square: ReturnType<typeof encodeQrCode> }
    | undefined;
  readonly answer: FormAnswer | undefined;
}

/** The setup of the second factor, up to its first code. */
export function SetUp({ email, setUp, answer }: Props) {
  if (!setUp)
    return (
      <section>
        <p>{CODE.app}</p>
        <WithPassword what="empezar" title={CODE.begin} button={CODE.begin} email={email} main answer={answer} />
      </section>
    );
  const { key, address, square } = setUp;
  const { faults } = answerFor(answer, 'confirmar');
  return (
    <>
      <section>
        <h2>{CODE.setUp}</h2>
        <p>{CODE.scan}</p>
        <QrCode square={square} label={CODE.picture} />
        <p>{CODE.orType}</p>
        <p className="key">
          <code>{key}</code>
        </p>
        <p>
          <a href={address}>{CODE.open}</a>
        </p>
      </section>
      <section>
        <h2>{CODE.confirm}</h2>
        <PostForm label={CODE.confirm} sends={{ que: 'confirmar' }} faults={faults} button={CODE.turnOn} look="main">
          <CodeField label={CODE.code} faults={faults} />
        </PostForm>
      </section>
      <section>
        <h2>{CODE.again}</h2>
        <WithPassword what="empezar" title={CODE.again} button={CODE.begin} email={email} answer={answer} />
      </section>
    </>
  );
}

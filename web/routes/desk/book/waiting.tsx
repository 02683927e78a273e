import { formatBytes } from '../../../../scripture/figures/format-number.ts';
import { isolate } from '../../../../scripture/text/isolate.ts';
import type { Upload } from '../../../../services/files/uploads/uploads.ts';
import { ConfirmPassword } from '../../../ui/desk/confirm-password.tsx';
import { FormFault } from '../../../ui/form/field.tsx';
import { answerFor, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { BOOK } from '../wording.ts';

const { waiting } = BOOK;

interface Props {
  readonly uploads: readonly Upload[];
  /** The address of the administrator who confirms discarding one. */
  readonly email: string;
  readonly answer: FormAnswer | undefined;
}

/** Uploads that were begun and not yet accepted. */
export function Waiting({ uploads, email, answer }: Props) {
  const fault = <FormFault {...answerFor(answer, 'tomar')} />;
  if (uploads.length === 0) return fault;
  return (
    <div className="part">
      <h3>{waiting.title}</h3>
      {fault}
      <ul className="books">
        {uploads.map(({ id, name, size, received }) => (
          <li key={id}>
            <span>
              <bdi>{name}</bdi> <small>{waiting.received(formatBytes(received), formatBytes(size))}</small>
              <br />
              <small>{received === size ? waiting.whole : waiting.again}</small>
            </span>
            <span className="buttons">
              {received === size && (
                <PostForm
                  label={`${waiting.take}: ${isolate(name)}`}
                  sends={{ que: 'tomar', subida: id }}
                  button={waiting.take}
                />
              )}
            </span>
            <Discard id={id} name={name} email={email} answer={answer} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface DiscardProps extends Pick<Props, 'email' | 'answer'> {
  readonly id: string;
  readonly name: string;
}

function Discard({ id, name, email, answer }: DiscardProps) {
  const { faults, typed } = answerFor(answer, 'descartar');
  const own = typed.subida === id ? faults : [];
  return (
    <details open={own.length > 0 || undefined}>
      <summary>{waiting.discard}</summary>
      <PostForm
        label={`${waiting.discard}: ${isolate(name)}`}
        sends={{ que: 'descartar', subida: id }}
        button={waiting.discardSure}
      >
        <p>{waiting.discardAsk}</p>
        <FormFault faults={own} />
        <ConfirmPassword email={email} faults={own} />
      </PostForm>
    </details>
  );
}

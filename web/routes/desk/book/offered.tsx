import { scanPath } from '../../../../scripture/addresses/paths.ts';
import { formatBytes } from '../../../../scripture/figures/format-number.ts';
import { isolate } from '../../../../scripture/text/isolate.ts';
import type { Scan } from '../../../../services/book/scans/scans.ts';
import { ConfirmPassword } from '../../../ui/desk/confirm-password.tsx';
import { FormFault } from '../../../ui/form/field.tsx';
import { answerFor, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { When } from '../../../ui/when.tsx';
import { BOOK } from '../wording.ts';

interface Props {
  readonly current: Scan | undefined;
  readonly former: readonly Scan[];
  /** The address of the administrator who confirms. */
  readonly email: string;
  readonly answer: FormAnswer | undefined;
}

/** The scan offered to readers, and former ones. */
export function Offered({ current, former, email, answer }: Props) {
  return (
    <section className="offered">
      <h2>{BOOK.now}</h2>
      {current ? <Current scan={current} email={email} answer={answer} /> : <p>{BOOK.none}</p>}
      <FormFault {...answerFor(answer, 'recuperar')} />
      {former.length > 0 && (
        <details open={!current || undefined}>
          <summary>{BOOK.former}</summary>
          <p className="byline">{BOOK.formerLead}</p>
          <ul className="books">
            {former.map(({ id, name, file, endedAt }) => (
              <li key={id}>
                <span>
                  <bdi>{name}</bdi>
                  {file && <small> {formatBytes(file.size)}</small>}{' '}
                  {endedAt !== undefined && (
                    <small>
                      <When at={endedAt} day />
                    </small>
                  )}
                </span>
                <PostForm
                  label={`${BOOK.restore}: ${isolate(name)}`}
                  sends={{ que: 'recuperar', 'libro-anterior': id }}
                  button={BOOK.restore}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Current({ scan, email, answer }: Pick<Props, 'email' | 'answer'> & { readonly scan: Scan }) {
  const { faults } = answerFor(answer, 'quitar');
  const { id, name, file, pages, url, addedAt } = scan;
  return (
    <>
      <p className="name">{url === undefined ? <bdi>{name}</bdi> : <a href={url}>{url}</a>}</p>
      <p className="byline">
        {file && pages !== undefined ? `${BOOK.pages(pages)}, ${formatBytes(file.size)}. ` : `${BOOK.linked} `}
        {BOOK.since} <When at={addedAt} day />.
      </p>
      {file && (
        <p className="byline">
          {BOOK.sha} <code>{file.sha256}</code>
        </p>
      )}
      {file && (
        <p className="buttons">
          <a href="/facsimil">{BOOK.see}</a>
          <a href={scanPath(id)}>{BOOK.download}</a>
        </p>
      )}
      <details open={faults.length > 0 || undefined}>
        <summary>{BOOK.remove}</summary>
        <p>{BOOK.removeAsk}</p>
        <PostForm label={BOOK.remove} sends={{ que: 'quitar' }} faults={faults} button={BOOK.removeSure}>
          <ConfirmPassword email={email} faults={faults} />
        </PostForm>
      </details>
    </>
  );
}

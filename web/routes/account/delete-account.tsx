import { useEffect, useState } from 'react';
import { answerFor, type FormAnswer } from '../../ui/form/form-answer.ts';
import { OwnPassword } from '../../ui/form/own-password.tsx';
import { PostForm } from '../../ui/form/post-form.tsx';
import { noteDeleting } from '../../unsent/forget-own.ts';
import { writtenHere } from '../../unsent/forget-written.ts';
import { ACCOUNT } from './wording.ts';
import { WrittenList } from './written-list.tsx';

interface Props {
  readonly email: string;
  readonly answer: FormAnswer | undefined;
}

/** Deletes the account. What was written on this device and not sent goes with it, and is named first. */
export function DeleteAccount({ email, answer }: Props) {
  const { faults } = answerFor(answer, 'eliminar');
  const [written, setWritten] = useState<readonly string[]>([]);
  useEffect(() => {
    // Whoever is here still has the account.
    noteDeleting(false);
    void writtenHere().then(setWritten);
  }, []);
  return (
    <section onSubmit={() => noteDeleting(true)}>
      <h2>{ACCOUNT.deleteTitle}</h2>
      <p>{ACCOUNT.delete}</p>
      {written.length > 0 && (
        <div className="leaving">
          <p>{ACCOUNT.deleteWritten}</p>
          <WrittenList drafts={written} />
        </div>
      )}
      <PostForm label={ACCOUNT.deleteTitle} sends={{ que: 'eliminar' }} faults={faults} button={ACCOUNT.deleteButton}>
        <OwnPassword email={email} label={ACCOUNT.current} faults={faults} />
      </PostForm>
    </section>
  );
}

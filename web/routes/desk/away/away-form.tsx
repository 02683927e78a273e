import type { AwayPlace } from '../../../../forms/away.ts';
import { PlaceFields } from '../../../ui/away/place-fields.tsx';
import { ConfirmPassword } from '../../../ui/desk/confirm-password.tsx';
import { answerFor, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { AWAY } from '../wording.ts';

interface Props {
  readonly place: AwayPlace | undefined;
  readonly email: string;
  readonly answer: FormAnswer | undefined;
}

/** Sets the place. Its password is never in the page. */
export function AwayForm({ place, email, answer }: Props) {
  const { faults, typed } = answerFor(answer, 'guardar');
  return (
    <section>
      <h2>{place ? AWAY.changeTitle : AWAY.setTitle}</h2>
      <p>{AWAY.tried}</p>
      <PostForm
        label={place ? AWAY.changeTitle : AWAY.setTitle}
        sends={{ que: 'guardar' }}
        faults={faults}
        button={AWAY.set}
        look={place ? undefined : 'main'}
      >
        <PlaceFields place={place} typed={typed} faults={faults} />
        <ConfirmPassword email={email} faults={faults} />
      </PostForm>
    </section>
  );
}

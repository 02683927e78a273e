import { DESK_PATH, REVIEW_PATH } from '../../../scripture/addresses/paths.ts';
import type { Account } from '../../../services/access/viewer.ts';
import { Island } from '../../islands/island.tsx';
import { answerFor, type FormAnswer } from '../../ui/form/form-answer.ts';
import { PostForm } from '../../ui/form/post-form.tsx';
import { ACCOUNT } from './wording.ts';

interface Props {
  readonly account: Omit<Account, 'id'>;
  readonly delivers: boolean;
  /** The page to return to. */
  readonly back: string;
  readonly answer: FormAnswer | undefined;
}

/** The signed-in account, and the button to sign out. */
export function AccountSummary({ account: { name, email, emailVerified, role }, delivers, back, answer }: Props) {
  return (
    <div className="who">
      <p className="name">
        <bdi>{name}</bdi>
      </p>
      <p>
        {email}
        {!emailVerified && ` (${ACCOUNT.unproved})`}
      </p>
      <p>{`${ACCOUNT.role}: ${ACCOUNT.roles[role]}`}</p>
      <p className="ways">
        <a href={back}>{ACCOUNT.reading}</a>
        {role !== 'lector' && <a href={REVIEW_PATH}>{ACCOUNT.reviewing}</a>}
        {role === 'administrador' && <a href={DESK_PATH}>{ACCOUNT.desk}</a>}
      </p>
      {!emailVerified && delivers && (
        <PostForm
          sends={{ que: 'carta' }}
          faults={answerFor(answer, 'carta').faults}
          button={ACCOUNT.sendProof}
          look="quiet"
        />
      )}
      <Island<typeof import('./sign-out-island.tsx')> name="sign-out">
        <PostForm sends={{ que: 'salir' }} button={ACCOUNT.signOut} />
      </Island>
    </div>
  );
}

import type { UpdatesState } from '../../../../services/running/updates.ts';
import { FactList } from '../../../ui/desk/fact-list.tsx';
import type { answerFor } from '../../../ui/form/form-answer.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { When } from '../../../ui/when.tsx';
import { DESK } from '../../../ui/wording.ts';
import { VERSION } from '../wording.ts';

interface Props extends Pick<UpdatesState, 'version' | 'way' | 'newer' | 'askedAt' | 'unreachable' | 'looks'> {
  readonly mark: string;
  readonly answer: ReturnType<typeof answerFor>;
}

/** The running version, and whether there is a newer one. */
export function Looking({ version, way, newer, askedAt, unreachable, looks, mark, answer }: Props) {
  const clone = way !== 'no-origin' && way !== 'docker';
  return (
    <section>
      <h2>{VERSION.running}</h2>
      <FactList
        facts={[
          [VERSION.version, version],
          [VERSION.asked, askedAt === undefined ? VERSION.never : <When key="asked" at={askedAt} />],
        ]}
      />
      {way === 'no-origin' && <p>{VERSION.noOrigin}</p>}
      {unreachable && <p>{VERSION.unreachable}</p>}
      {clone && !newer && !unreachable && <p>{askedAt === undefined ? VERSION.unasked : VERSION.newest}</p>}
      {clone && <PostForm label={VERSION.look} sends={{ que: 'preguntar' }} button={VERSION.look} faults={[]} />}
      {looks === 'given' ? (
        <p>{VERSION.given}</p>
      ) : (
        <PostForm label={VERSION.looks} sends={{ visto: mark }} button={DESK.save} faults={answer.faults}>
          <label className="check">
            <input type="checkbox" name="looksForVersions" value="1" defaultChecked={looks} />
            {VERSION.looks}
          </label>
          <p>
            <small>{VERSION.looksHint}</small>
          </p>
        </PostForm>
      )}
    </section>
  );
}

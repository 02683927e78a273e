import { answerFor, type FormAnswer } from '../../ui/form/form-answer.ts';
import { PostForm } from '../../ui/form/post-form.tsx';
import { type NamedZone, ZoneChoice } from '../../ui/form/zone-choice.tsx';
import { ACCOUNT_PLAN } from './wording.ts';

interface Props {
  /** Id of the plans' zone; empty for the site's. */
  readonly zone: string;
  readonly zones: readonly NamedZone[];
  /** Name of the site's zone. */
  readonly siteZone: string;
  readonly answer: FormAnswer | undefined;
}

/** Chooses whose days the plans follow: the server does not know the reader's zone. */
export function ZoneForm({ zone, zones, siteZone, answer }: Props) {
  const { faults, typed } = answerFor(answer, 'zona');
  return (
    <PostForm label={ACCOUNT_PLAN.zoneTitle} sends={{ que: 'zona' }} faults={faults} button={ACCOUNT_PLAN.setZone}>
      <ZoneChoice
        name="zona"
        label={ACCOUNT_PLAN.zone}
        value={typed.zona ?? zone}
        zones={zones}
        unset={ACCOUNT_PLAN.siteZone(siteZone)}
        own={ACCOUNT_PLAN.ownZone}
        faults={faults}
      />
    </PostForm>
  );
}

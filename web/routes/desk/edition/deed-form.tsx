import { ConfirmPassword } from '../../../ui/desk/confirm-password.tsx';
import type { Fault } from '../../../ui/form/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { AcceptBox } from '../editions/accept-box.tsx';

/** What can be done with an edition, and the notice that it was. */
export const DEEDS = { principal: 'principal', quitar: 'quitada', recuperar: 'recuperada' } as const;
export type Deed = keyof typeof DEEDS;

export const isDeed = (text: string): text is Deed => Object.hasOwn(DEEDS, text);

interface Props {
  readonly deed: Deed;
  readonly label: string;
  readonly email: string;
  readonly faults: readonly Fault[];
  /** What has to be ticked besides. */
  readonly accept?: string | undefined;
}

/** One deed, confirmed with the password. */
export const DeedForm = ({ deed, label, email, faults, accept }: Props) => (
  <PostForm label={label} sends={{ hacer: deed }} faults={faults} button={label}>
    {accept && <AcceptBox label={accept} faults={faults} />}
    <ConfirmPassword email={email} faults={faults} />
  </PostForm>
);

import { ConfirmPassword } from '../../../ui/desk/confirm-password.tsx';
import type { Fault } from '../../../ui/form/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';

/** What can be done with an edition, and the notice that it was. */
export const DEEDS = { principal: 'principal', quitar: 'quitada', recuperar: 'recuperada' } as const;
export type Deed = keyof typeof DEEDS;

export const isDeed = (text: string): text is Deed => Object.hasOwn(DEEDS, text);

interface Props {
  readonly deed: Deed;
  readonly label: string;
  readonly email: string;
  readonly faults: readonly Fault[];
}

/** One deed, confirmed with the password. */
export const DeedForm = ({ deed, label, email, faults }: Props) => (
  <PostForm label={label} sends={{ hacer: deed }} faults={faults} button={label}>
    <ConfirmPassword email={email} faults={faults} />
  </PostForm>
);

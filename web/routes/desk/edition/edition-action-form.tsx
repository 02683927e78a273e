import { ConfirmPassword } from '../../../ui/desk/confirm-password.tsx';
import type { Fault } from '../../../ui/form/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { AcceptBox } from '../editions/accept-box.tsx';

/** Actions on an edition, and the code of each one's notice. */
export const EDITION_ACTIONS = { principal: 'principal', quitar: 'quitada', recuperar: 'recuperada' } as const;
export type EditionAction = keyof typeof EDITION_ACTIONS;

export const isEditionAction = (text: string): text is EditionAction => Object.hasOwn(EDITION_ACTIONS, text);

interface Props {
  readonly editionAction: EditionAction;
  readonly label: string;
  readonly email: string;
  readonly faults: readonly Fault[];
  /** Label of a box that must also be ticked. */
  readonly accept?: string | undefined;
}

/** The form of one action, confirmed with the password. */
export const EditionActionForm = ({ editionAction, label, email, faults, accept }: Props) => (
  <PostForm label={label} sends={{ hacer: editionAction }} faults={faults} button={label}>
    {accept && <AcceptBox label={accept} faults={faults} />}
    <ConfirmPassword email={email} faults={faults} />
  </PostForm>
);

import { EXPIRED } from '../../access/refusal-of.ts';
import type { Accounts } from '../../people/accounts.ts';
import { done, refused } from '../../refusals/outcome.ts';
import type { Corrections, FormAnswer } from './corrections.ts';
import { readAmendmentForm, readEditForm } from './read-edit.ts';

/** A field that nobody sees: what fills it in is no person. */
const HONEYPOT = 'apellido2';

/** The same acts, from forms that work without scripts. */
export function createProposalForms(
  { propose, amend }: Pick<Corrections, 'propose' | 'amend'>,
  accounts: Pick<Accounts, 'withDevice'>,
): Pick<Corrections, 'proposeFromForm' | 'amendFromForm'> {
  const plain = (outcome: FormAnswer['outcome']): FormAnswer => ({ outcome, cookies: [] });
  return {
    async proposeFromForm(viewer, form, request) {
      if (viewer.expired) return plain(refused(EXPIRED));
      if (form.get(HONEYPOT)) return plain(done('trapped'));
      const input = readEditForm(form);
      if (!input.ok) return plain(input);
      if (viewer.account) return plain(await propose(viewer, input.value));
      const device = await accounts.withDevice(request, viewer);
      const outcome = await propose(device.viewer, input.value);
      return { outcome, cookies: outcome.ok ? device.cookies : [] };
    },

    async amendFromForm(viewer, proposal, form) {
      const input = readAmendmentForm(form);
      return input.ok ? amend(viewer, proposal, input.value) : input;
    },
  };
}

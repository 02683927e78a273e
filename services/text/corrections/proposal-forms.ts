import { EXPIRED } from '../../access/viewer.ts';
import { done, refused } from '../../outcomes/outcome.ts';
import type { Accounts } from '../../people/accounts.ts';
import type { Corrections } from './corrections.ts';
import { readAmendmentForm, readEditForm } from './read-edit.ts';

/** A field that nobody sees: what fills it in is no person. */
const HONEYPOT = 'apellido2';

/** The same acts, from forms that work without scripts. */
export function createProposalForms(
  { propose, amend }: Pick<Corrections, 'propose' | 'amend'>,
  accounts: Pick<Accounts, 'withDevice'>,
): Pick<Corrections, 'proposeFromForm' | 'amendFromForm'> {
  return {
    async proposeFromForm(viewer, form, browser) {
      if (viewer.expired) return refused(EXPIRED);
      if (form.get(HONEYPOT)) return done('trapped');
      const input = readEditForm(form);
      if (!input.ok) return input;
      if (viewer.account) return propose(viewer, input.value);
      const device = await accounts.withDevice(browser, viewer);
      const outcome = await propose(device.viewer, input.value);
      return outcome.ok ? done(outcome.value, device.keep) : outcome;
    },

    async amendFromForm(viewer, proposal, form) {
      const input = readAmendmentForm(form);
      return input.ok ? amend(viewer, proposal, input.value) : input;
    },
  };
}
